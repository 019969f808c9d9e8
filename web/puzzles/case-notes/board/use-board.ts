import { useRef, useState } from 'react'
import type { NoteTarget } from '#contract/puzzles/case-notes/note-rules.ts'
import { useNote } from '../use-note.ts'
import { type Board, EMPTY } from './board.ts'

/** Maximum steps that can be undone. */
const STEPS = 100

/**
 * A member's board, stored in the note on its subject. It shares the note's saving, offline drafts and
 * conflict handling.
 */
export function useBoard(on: NoteTarget) {
  const { noteState, noteStore } = useNote(on)
  const board = noteState.note?.board ?? EMPTY
  const past = useRef<Board[]>([])
  const future = useRef<Board[]>([])
  const lastStep = useRef<string | undefined>(undefined)
  // Renders again when the refs change, because the undo and redo buttons depend on them.
  const [, setSteps] = useState(0)

  function setBoard(next: Board) {
    noteStore?.write({ board: next.cards.length > 0 ? next : null })
    setSteps(past.current.length * STEPS + future.current.length)
  }

  return {
    noteState,
    noteStore,
    board,
    isReady: noteState.note !== undefined,
    canUndo: past.current.length > 0,
    canRedo: future.current.length > 0,
    /** Changes the board. Consecutive changes with the same `step` are undone together. */
    change(next: Board, step?: string) {
      if (step === undefined || step !== lastStep.current)
        past.current = [...past.current, board].slice(-STEPS)
      lastStep.current = step
      future.current = []
      setBoard(next)
    },
    /** Ends a series of changes that are undone together. */
    settle() {
      lastStep.current = undefined
    },
    undo() {
      const before = past.current.pop()
      if (!before) return
      future.current.push(board)
      lastStep.current = undefined
      setBoard(before)
    },
    redo() {
      const next = future.current.pop()
      if (!next) return
      past.current.push(board)
      lastStep.current = undefined
      setBoard(next)
    },
  }
}

export type BoardState = ReturnType<typeof useBoard>
