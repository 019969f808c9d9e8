import type { Editor } from '@tiptap/core'
import { EyeOff } from '#web/ui/forms/form-icons.ts'
import type { Icon } from '#web/ui/icons/icon.tsx'
import { List } from '#web/ui/icons/icons.ts'
import { isCovered } from '../cover.ts'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link,
  ListOrdered,
  Minus,
  Quote,
  RectangleEllipsis,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from './tool-icons.ts'

export interface Tool {
  /** The tool's name. The heading tool isn't "제목", which is the post's title. */
  label: string
  icon: Icon
  /** The toolbar itself runs tools that open a dialog. */
  run: ((editor: Editor) => unknown) | 'link' | 'image'
  /** For toggles: whether the tool is on at the caret. */
  isOn?: (editor: Editor) => boolean
  /** Whether the tool is available, if that varies. */
  can?: (editor: Editor) => boolean
  /** Whether a separator precedes the tool. */
  startsGroup?: true
  /** Whether the tool is folded away on phones, whose row fits few tools. */
  isSeldom?: true
}

const chain = (editor: Editor) => editor.chain().focus()

export const tools: Tool[] = [
  {
    label: '굵게',
    icon: Bold,
    run: editor => chain(editor).toggleBold().run(),
    isOn: editor => editor.isActive('bold'),
  },
  {
    label: '기울임',
    icon: Italic,
    isSeldom: true,
    run: editor => chain(editor).toggleItalic().run(),
    isOn: editor => editor.isActive('italic'),
  },
  {
    label: '밑줄',
    icon: Underline,
    isSeldom: true,
    run: editor => chain(editor).toggleUnderline().run(),
    isOn: editor => editor.isActive('underline'),
  },
  {
    label: '취소선',
    icon: Strikethrough,
    isSeldom: true,
    run: editor => chain(editor).toggleStrike().run(),
    isOn: editor => editor.isActive('strike'),
  },
  {
    label: '스포일러',
    icon: EyeOff,
    run: editor => chain(editor).toggleSpoiler().run(),
    isOn: editor => editor.isActive('spoiler'),
  },
  {
    label: '통째로 가리기',
    icon: RectangleEllipsis,
    isSeldom: true,
    run: editor => chain(editor).toggleCover().run(),
    isOn: ({ state }) => isCovered(state),
  },
  { label: '이미지', icon: ImagePlus, run: 'image', startsGroup: true },
  {
    label: '링크',
    icon: Link,
    run: 'link',
    isOn: editor => editor.isActive('link'),
  },
  { label: '구분선', icon: Minus, isSeldom: true, run: editor => chain(editor).setHorizontalRule().run() },
  {
    label: '큰 머리글',
    icon: Heading2,
    isSeldom: true,
    startsGroup: true,
    run: editor => chain(editor).toggleHeading({ level: 2 }).run(),
    isOn: editor => editor.isActive('heading', { level: 2 }),
  },
  {
    label: '작은 머리글',
    icon: Heading3,
    isSeldom: true,
    run: editor => chain(editor).toggleHeading({ level: 3 }).run(),
    isOn: editor => editor.isActive('heading', { level: 3 }),
  },
  {
    label: '인용',
    icon: Quote,
    isSeldom: true,
    run: editor => chain(editor).toggleBlockquote().run(),
    isOn: editor => editor.isActive('blockquote'),
  },
  {
    label: '글머리 목록',
    icon: List,
    isSeldom: true,
    run: editor => chain(editor).toggleBulletList().run(),
    isOn: editor => editor.isActive('bulletList'),
  },
  {
    label: '번호 목록',
    icon: ListOrdered,
    isSeldom: true,
    run: editor => chain(editor).toggleOrderedList().run(),
    isOn: editor => editor.isActive('orderedList'),
  },
  {
    label: '되돌리기',
    icon: Undo2,
    startsGroup: true,
    run: editor => chain(editor).undo().run(),
    can: editor => editor.can().undo(),
  },
  {
    label: '다시 실행',
    icon: Redo2,
    isSeldom: true,
    run: editor => chain(editor).redo().run(),
    can: editor => editor.can().redo(),
  },
]
