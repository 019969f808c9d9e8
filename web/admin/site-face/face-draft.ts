import { type BoardKey, boardKeys } from '#contract/community/boards/boards.ts'
import type { Accent } from '#contract/trust/site-settings/accents.ts'
import {
  type BusinessField,
  businessFields,
  type Face,
  LINKS_MAX,
  orderedBoards,
} from '#contract/trust/site-settings/face-rules.ts'
import { optional } from '#web/ui/forms/use-form.ts'

export const linkRows = Array.from({ length: LINKS_MAX }, (_, at) => at)

export type FieldName =
  | 'name'
  | 'sentence'
  | 'description'
  | 'letter'
  | `label-${BoardKey}`
  | `line-${BoardKey}`
  | BusinessField
  | `linkLabel-${number}`
  | `linkHref-${number}`

const names: FieldName[] = [
  ...(['name', 'sentence', 'description', 'letter'] as const),
  ...boardKeys.flatMap(key => [`label-${key}`, `line-${key}`] as const),
  ...businessFields,
  ...linkRows.flatMap(at => [`linkLabel-${at}`, `linkHref-${at}`] as const),
]

/** The rules of a face concern several fields together, so the form checks them all at once. */
export const checks = Object.fromEntries(names.map(name => [name, optional])) as Record<
  FieldName,
  typeof optional
>

export function textsOf(face: Face): Record<FieldName, string> {
  const boards = new Map(face.boards.map(board => [board.key, board]))
  return Object.fromEntries([
    ...Object.entries({
      ...{ name: face.name ?? '', sentence: face.sentence },
      ...{ description: face.description, letter: face.letter },
    }),
    ...boardKeys.flatMap(key => [
      [`label-${key}`, boards.get(key)?.label ?? ''],
      [`line-${key}`, boards.get(key)?.line ?? ''],
    ]),
    ...businessFields.map(name => [name, face.business?.[name] ?? '']),
    ...linkRows.flatMap(at => [
      [`linkLabel-${at}`, face.links[at]?.label ?? ''],
      [`linkHref-${at}`, face.links[at]?.href ?? ''],
    ]),
  ]) as Record<FieldName, string>
}

/** The settings of the form other than texts. */
export interface Choices {
  order: BoardKey[]
  hidden: readonly BoardKey[]
  accent: Accent
  /** The mark: the stored picture, none, or a picture that was just uploaded. */
  image: string | null | undefined
}

export const choicesOf = (face: Face): Choices => ({
  order: orderedBoards(face),
  hidden: face.boards.filter(({ hidden }) => hidden).map(({ key }) => key),
  accent: face.accent,
  image: undefined,
})

/** The face that the form describes. */
export function faceIn(texts: Record<FieldName, string>, { order, hidden, accent }: Choices) {
  const text = (name: FieldName) => (texts[name] ?? '').trim()
  const business = Object.fromEntries(businessFields.map(name => [name, text(name)])) as Record<
    BusinessField,
    string
  >
  return {
    name: text('name') || null,
    ...{ sentence: text('sentence'), description: text('description'), letter: text('letter'), accent },
    boards: order.map(key => ({
      ...{ key, label: text(`label-${key}`), line: text(`line-${key}`) },
      hidden: hidden.includes(key),
    })),
    business: businessFields.some(name => business[name]) ? business : null,
    links: linkRows
      .map(at => ({ label: text(`linkLabel-${at}`), href: text(`linkHref-${at}`) }))
      .filter(({ label, href }) => label || href),
  }
}
