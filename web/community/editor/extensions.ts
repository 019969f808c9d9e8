import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions'
import { LIST_START_MAX } from '#contract/community/posts/document.ts'
import { CoverableDocument, SpoilerBlock } from './cover.ts'
import { imageWith } from './images/image.ts'
import type { Uploads } from './images/uploads.ts'
import { Link } from './link.ts'
import { Mention } from './mention.ts'
import { Spoiler } from './spoiler.ts'

const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list: HTMLElement) => {
        const start = Number(list.getAttribute('start') ?? 1)
        return Number.isInteger(start) && start >= 0 && start <= LIST_START_MAX ? start : 1
      },
    },
  }),
})

/** Only the extensions that a post's document may use. */
export const extensionsWith = (uploads: Uploads) => [
  CoverableDocument,
  SpoilerBlock,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3] }),
  Blockquote,
  BulletList,
  NumberedList,
  ListItem,
  ListKeymap,
  HorizontalRule,
  HardBreak,
  imageWith(uploads),
  Mention,
  Bold,
  Italic,
  Underline,
  Strike,
  Link,
  Spoiler,
  UndoRedo,
  Gapcursor,
  Dropcursor.configure({ color: false, class: 'drop-cursor' }),
  Placeholder.configure({ placeholder: '내용을 입력해 주세요.' }),
]
