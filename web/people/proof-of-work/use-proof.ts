import { useState } from 'react'
import { useSettings } from '#web/app/state/settings.ts'

type State = 'idle' | 'working' | 'done'

const fetched = () => import('./proof.ts')

/** The proof that a form sends along: begun at its first focus, so that nobody waits for it at the end. */
export function useProof() {
  const { asksProof } = useSettings()
  const [state, setState] = useState<State>('idle')

  async function prepare() {
    if (!asksProof || state !== 'idle') return
    setState('working')
    // What goes wrong now is tried again when the form is sent, and told then.
    const found = await fetched()
      .then(({ prepareProof }) => prepareProof())
      .then(
        () => true,
        () => false,
      )
    setState(found ? 'done' : 'idle')
  }

  /** As a field of what is sent. */
  async function take() {
    if (!asksProof) return {}
    setState('working')
    try {
      return await (await fetched()).takeProof()
    } finally {
      setState('idle')
    }
  }

  return { asksProof, state, prepare, take }
}
