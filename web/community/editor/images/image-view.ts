import type { Editor, NodeViewRenderer, NodeViewRendererProps } from '@tiptap/core'
import type { NodeView } from '@tiptap/pm/view'
import { changeWords } from '#contract/platform/images/image-rules.ts'
import { afterComposition } from '../composition.ts'
import { removeImage } from './image-files.ts'
import { fitInto, LARGE } from './image-size.ts'
import type { Uploads } from './uploads.ts'

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: Node[]
) => {
  const created = Object.assign(document.createElement(tag), properties)
  created.append(...children)
  return created
}

const button = (text: string, press: () => void) =>
  element('button', { type: 'button', textContent: text, onclick: press })

/**
 * An image in the editor: its preview with the upload's progress. It uses no React, because the editor owns
 * this DOM.
 */
class ImageView implements NodeView {
  readonly #uploads: Uploads
  readonly #editor: Editor
  readonly #getPos: NodeViewRendererProps['getPos']
  #node: NodeViewRendererProps['node']
  readonly #image = element('img', { draggable: false })
  readonly #note = element('div', { className: 'image-note', contentEditable: 'false' })
  /** Tells only the author that the stored image differs from the chosen file. */
  readonly #change = element('p', { className: 'image-change', contentEditable: 'false', role: 'status' })
  readonly dom = element('figure', { className: 'image-block' }, this.#image, this.#note, this.#change)
  readonly destroy: () => void

  constructor(uploads: Uploads, { node, editor, getPos }: NodeViewRendererProps) {
    this.#uploads = uploads
    this.#editor = editor
    this.#getPos = getPos
    this.#node = node
    this.#image.onload = () => this.#showLoaded()
    this.#image.onerror = () => this.#showBroken()
    this.#showImage()
    this.destroy = uploads.subscribe(() => this.#showUpload())
  }

  update(updated: NodeViewRendererProps['node']) {
    if (updated.type !== this.#node.type) return false
    this.#node = updated
    this.#showImage()
    return true
  }

  stopEvent(event: Event) {
    return event.target instanceof Element && event.target.closest('button') !== null
  }

  ignoreMutation() {
    return true
  }

  #edit(act: (position: number) => void) {
    afterComposition(this.#editor.view, () => {
      const position = this.#getPos()
      if (position !== undefined) act(position)
    })
  }

  #removeButton() {
    return button('이미지 삭제', () =>
      this.#edit(position => {
        removeImage(this.#editor, position)
      }),
    )
  }

  #showNote(...children: Node[]) {
    this.#note.hidden = children.length === 0
    this.#note.replaceChildren(...children)
  }

  #showImage() {
    const { src, alt, width, height, spoiler } = this.#node.attrs
    const image = this.#image
    this.dom.toggleAttribute('data-spoiler', spoiler)
    if (image.getAttribute('src') !== src) image.src = src
    image.alt = alt ?? ''
    for (const [name, value] of Object.entries({ width, height }))
      if (value) image.setAttribute(name, String(value))
      else image.removeAttribute(name)
    const changed = this.#uploads.changeOf(src)
    this.#change.hidden = !changed
    this.#change.textContent = changed ? changeWords(changed) : ''
    this.#showUpload()
  }

  #showUpload() {
    const upload = this.#uploads.find(this.#node.attrs.src)
    this.dom.dataset.upload = upload?.state ?? ''
    if (upload?.state === 'sending') this.#showProgress(upload.share)
    else if (upload?.state === 'failed') this.#showFailure(upload.reason)
    else this.#showNote()
  }

  #showProgress(share: number) {
    const bar = this.#note.querySelector('progress')
    if (bar) bar.value = share
    else
      this.#showNote(
        element('progress', { value: share, ariaLabel: '이미지 업로드' }),
        button('취소', () => this.#uploads.cancel(this.#node.attrs.src)),
      )
  }

  #showFailure(reason: string) {
    this.#showNote(
      element('p', { textContent: reason, role: 'alert' }),
      button('다시 시도', () => this.#uploads.retry(this.#node.attrs.src)),
      this.#removeButton(),
    )
    // Only for the selected image, whose controls are at the window's bottom.
    if (this.dom.classList.contains('ProseMirror-selectednode')) this.dom.scrollIntoView({ block: 'nearest' })
  }

  #showLoaded() {
    delete this.dom.dataset.broken
    if (this.#node.attrs.width) return
    const { naturalWidth: width, naturalHeight: height } = this.#image
    const size = fitInto({ width, height }, LARGE)
    this.#edit(position => {
      const { tr } = this.#editor.state
      for (const [name, value] of Object.entries(size)) tr.setNodeAttribute(position, name, value)
      this.#editor.view.dispatch(tr.setMeta('addToHistory', false))
    })
  }

  #showBroken() {
    if (this.#uploads.find(this.#node.attrs.src)?.state === 'sending') return
    this.dom.dataset.broken = ''
    if (this.#note.hidden)
      this.#showNote(element('p', { textContent: '이미지를 불러올 수 없습니다.' }), this.#removeButton())
  }
}

export const imageView =
  (uploads: Uploads): NodeViewRenderer =>
  props =>
    new ImageView(uploads, props)
