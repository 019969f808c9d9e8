import { boardKeys } from '#contract/community/boards/boards.ts'
import { hasVisibleText } from '#contract/platform/text/text.ts'
import { boardLabel, type Face, shownBoards } from './face-rules.ts'

/** An address on this site, or an https address. */
const isAddress = (href: string) => {
  if (/^\/(?!\/)[^\s\\]*$/.test(href)) return true
  return !/\s/.test(href) && URL.parse(href)?.protocol === 'https:'
}

type FaceField = 'name' | 'boards' | 'links' | 'business' | 'letter'

function boardsProblem(face: Face) {
  if (new Set(face.boards.map(({ key }) => key)).size < face.boards.length)
    return '같은 게시판이 두 번 있습니다.'
  const labels = boardKeys.map(key => boardLabel(face, key).trim())
  if (new Set(labels).size < labels.length) return '게시판의 이름이 서로 달라야 합니다.'
  return shownBoards(face).length === 0 ? '게시판을 모두 숨길 수는 없습니다.' : undefined
}

function linksProblem({ links }: Face) {
  if (links.some(({ label }) => !hasVisibleText(label))) return '링크의 이름을 입력해 주세요.'
  return links.every(({ href }) => isAddress(href))
    ? undefined
    : '링크는 https://로 시작하는 주소나 /로 시작하는 이 사이트의 주소여야 합니다.'
}

function businessProblem({ business }: Face) {
  if (business === null || (hasVisibleText(business.company) && hasVisibleText(business.owner)))
    return undefined
  return '상호와 대표자를 입력하거나, 사업자 정보를 모두 비워 주세요.'
}

const graphemes = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Validates a face. Returns the first problem, if any. */
export function faceProblem(face: Face): { field: FaceField; message: string } | undefined {
  if (face.name !== null && !hasVisibleText(face.name))
    return { field: 'name', message: '이름을 입력해 주세요.' }
  if ([...graphemes.segment(face.letter)].length > 1)
    return { field: 'letter', message: '한 글자만 입력해 주세요.' }
  for (const [field, problem] of [
    ['boards', boardsProblem(face)],
    ['links', linksProblem(face)],
    ['business', businessProblem(face)],
  ] as const)
    if (problem) return { field, message: problem }
  return undefined
}
