/** Appends nodes one by one. As arguments of a single call, a long text would overflow the stack. */
export function fragmentOf(nodes: Iterable<Node | string>) {
  const fragment = document.createDocumentFragment()
  for (const node of [...nodes]) fragment.append(node)
  return fragment
}
