import { type BoardKey, boardOf } from '#contract/community/boards/boards.ts'
import type { PublicSettings } from '#contract/pages.ts'
import { hrefOf } from '#contract/site-map.ts'
import {
  boardLabel,
  defaultFace,
  isHiddenBoard,
  shownBoards,
} from '#contract/trust/site-settings/face-rules.ts'
import { useSettings } from './settings.ts'

/** The operator's own choice, or the product's default. */
export const faceIn = ({ face }: Pick<PublicSettings, 'face'>) => face ?? defaultFace
export const useFace = () => faceIn(useSettings())

/** The boards that readers see, in the operator's order. */
export const useShownBoards = () => shownBoards(useFace())
/** Gives the address of a board. A hidden board has no page, so it has none. */
export const useBoardHref = () => {
  const face = useFace()
  return (board: BoardKey) => (isHiddenBoard(face, board) ? null : hrefOf('board', { board }))
}
export const useBoardLabel = () => {
  const face = useFace()
  return (key: BoardKey) => boardLabel(face, key)
}

/** The name on screen of a board that the API calls by the product's name. */
export function useTypeLabel() {
  const label = useBoardLabel()
  return (type: string) => {
    const board = boardOf(type)
    return board ? label(board) : type
  }
}

/** The name of a board on screen. */
export const useLabel = (key: BoardKey) => useBoardLabel()(key)
