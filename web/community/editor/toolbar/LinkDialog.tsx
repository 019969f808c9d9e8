import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { isLinkable } from '#contract/community/posts/document.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { TextField } from '#web/ui/forms/Field.tsx'
import { isComposing } from '#web/ui/input/ime.ts'

/** Completes a typed address, such as `a.example/b` or `me@a.example`. */
function absoluteAddress(typed: string) {
  const address = typed.trim()
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(address)) return `mailto:${address}`
  return /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`
}

const looksLikeHost = (address: string) =>
  address.startsWith('mailto:') || /^https?:\/\/[^/?#]+\.[^/?#]+/i.test(address)

function applyLink(editor: Editor, href: string, text: string) {
  const { selection } = editor.state
  const chain = editor.chain().focus()
  if (!selection.empty || editor.isActive('link')) chain.extendMarkRange('link').linkTo(href).run()
  else
    chain
      .insertContent({ type: 'text', text: text.trim() || href, marks: [{ type: 'link', attrs: { href } }] })
      .run()
}

/** The link's address and, without a selection, its text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const currentHref: string = editor.getAttributes('link').href ?? ''
  const [address, setAddress] = useState(currentHref)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const needsText = editor.state.selection.empty && !currentHref

  function close() {
    onClose()
    // Runs after the dialog has returned the focus to its button.
    setTimeout(() => editor.commands.focus())
  }
  function apply() {
    const href = absoluteAddress(address)
    if (!looksLikeHost(href) || !isLinkable(href))
      return setError('http, https, mailto 주소를 입력해 주세요.')
    applyLink(editor, href, text)
    close()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unlink().run()
    close()
  }
  // This is no form element, because it is nested in the post's form.
  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    apply()
  }

  return createPortal(
    <Dialog title="링크" onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears Enter in its fields, as a form does */}
      <div onKeyDown={applyOnEnter} onInput={event => event.stopPropagation()}>
        <TextField
          label="주소"
          name="link-address"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value)
            setError(undefined)
          }}
          error={error}
        />
        {needsText && (
          <TextField
            label="표시할 글"
            name="link-text"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          {currentHref && <Button onClick={remove}>링크 해제</Button>}
          <Button variant="primary" onClick={apply}>
            적용
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  )
}
