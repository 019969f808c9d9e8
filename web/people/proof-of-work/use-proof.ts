import { useState } from 'react'
import { useSettings } from '#web/app/state/settings.ts'

type State = 'idle' | 'working' | 'done'

const importProof = () => import('./proof.ts')

/** The proof of work of a form. It begins at the first focus, so that the submission needn't wait for it. */
export function useProof() {
  const { asksProof } = useSettings()
  const [state, setState] = useState<State>('idle')

  async function prepare() {
    if (!asksProof || state !== 'idle') return
    setState('working')
    // A failure here is not shown. The submission retries and shows its own failure.
    const found = await importProof()
      .then(({ prepareProof }) => prepareProof())
      .then(
        () => true,
        () => false,
      )
    setState(found ? 'done' : 'idle')
  }

  /** Returns the proof as a field of the request body. */
  async function take() {
    if (!asksProof) return {}
    setState('working')
    try {
      return await (await importProof()).takeProof()
    } finally {
      setState('idle')
    }
  }

  return { asksProof, state, prepare, take }
}
