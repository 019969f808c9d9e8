import type { NodeViewRenderer } from '@tiptap/core'
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
export const imageView =
  (uploads: Uploads): NodeViewRenderer =>
  ({ node: first, editor, getPos }) => {
    let node = first
    const image = element('img', { draggable: false })
    const note = element('div', { className: 'image-note', contentEditable: 'false' })
    /** Tells only the author that the stored image differs from the chosen file. */
    const change = element('p', { className: 'image-change', contentEditable: 'false', role: 'status' })
    const figure = element('figure', { className: 'image-block' }, image, note, change)

    const edit = (act: (position: number) => void) =>
      afterComposition(editor.view, () => {
        const position = getPos()
        if (position !== undefined) act(position)
      })
    const remove = () =>
      edit(position => {
        removeImage(editor, position)
      })

    function showNote(...children: Node[]) {
      note.hidden = children.length === 0
      note.replaceChildren(...children)
    }

    function showUpload() {
      const upload = uploads.find(node.attrs.src)
      figure.dataset.upload = upload?.state ?? ''
      if (upload?.state === 'sending') {
        const bar = note.querySelector('progress')
        if (bar) bar.value = upload.share
        else
          showNote(
            element('progress', { value: upload.share, ariaLabel: '이미지 업로드' }),
            button('취소', () => uploads.cancel(node.attrs.src)),
          )
      } else if (upload?.state === 'failed')
        showNote(
          element('p', { textContent: upload.reason, role: 'alert' }),
          button('다시 시도', () => uploads.retry(node.attrs.src)),
          button('이미지 삭제', remove),
        )
      else showNote()
      // Only for the selected image, whose controls are at the window's bottom.
      if (upload?.state === 'failed' && figure.classList.contains('ProseMirror-selectednode'))
        figure.scrollIntoView({ block: 'nearest' })
    }

    function showImage() {
      const { src, alt, width, height, spoiler } = node.attrs
      figure.toggleAttribute('data-spoiler', spoiler)
      if (image.getAttribute('src') !== src) image.src = src
      image.alt = alt ?? ''
      for (const [name, value] of Object.entries({ width, height }))
        if (value) image.setAttribute(name, String(value))
        else image.removeAttribute(name)
      const changed = uploads.changeOf(src)
      change.hidden = !changed
      change.textContent = changed ? changeWords(changed) : ''
      showUpload()
    }

    image.onload = () => {
      delete figure.dataset.broken
      if (node.attrs.width) return
      const { naturalWidth: width, naturalHeight: height } = image
      const size = fitInto({ width, height }, LARGE)
      edit(position => {
        const { tr } = editor.state
        for (const [name, value] of Object.entries(size)) tr.setNodeAttribute(position, name, value)
        editor.view.dispatch(tr.setMeta('addToHistory', false))
      })
    }
    image.onerror = () => {
      if (uploads.find(node.attrs.src)?.state === 'sending') return
      figure.dataset.broken = ''
      if (note.hidden)
        showNote(element('p', { textContent: '이미지를 불러올 수 없습니다.' }), button('이미지 삭제', remove))
    }

    showImage()
    const unsubscribe = uploads.subscribe(showUpload)
    return {
      dom: figure,
      update(updated) {
        if (updated.type !== node.type) return false
        node = updated
        showImage()
        return true
      },
      stopEvent: event => event.target instanceof Element && event.target.closest('button') !== null,
      ignoreMutation: () => true,
      destroy: unsubscribe,
    }
  }
