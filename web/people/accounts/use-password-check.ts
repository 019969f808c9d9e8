import { useEffect, useRef } from 'react'
import { passwordProblem } from '#contract/people/members/member-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

/** Long enough to be a pause in typing. */
const PAUSE_MS = 600

interface Chosen {
  password: string | undefined
  nickname?: string | undefined
  username?: string | undefined
  /** Shows the words at the password's field. */
  refuse(words: string): void
}

/**
 * Asks in a pause of typing whether a new password is one that is guessed first: the list of those is too long for a
 * browser. Where no answer comes, the server says the same once the form is sent.
 */
export function usePasswordCheck({ password = '', nickname = '', username = '', refuse }: Chosen) {
  const latest = useRef(refuse)
  latest.current = refuse
  useEffect(() => {
    if (password === '' || passwordProblem(password)) return
    let isCurrent = true
    async function ask() {
      const body = { password, nickname, username }
      const answer = await browserApi('POST /api/password/check', { body }).catch(() => undefined)
      if (isCurrent && answer?.data.problem) latest.current(answer.data.problem)
    }
    const pause = setTimeout(ask, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [password, nickname, username])
}
