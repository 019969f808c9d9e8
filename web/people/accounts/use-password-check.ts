import { useEffect, useRef } from 'react'
import { passwordProblem } from '#contract/people/members/member-rules.ts'
import { browserApi } from '#web/app/api/browser-api.ts'

/** Milliseconds without typing that count as a pause. */
const PAUSE_MS = 600

interface PasswordCheckInput {
  password: string | undefined
  nickname?: string | undefined
  username?: string | undefined
  /** Shows an error at the password field. */
  refuse(words: string): void
}

/**
 * Asks the server in a pause of typing whether a new password is a common one. The list is too long for a
 * browser. If no answer arrives, the server still checks the submitted form.
 */
export function usePasswordCheck({
  password = '',
  nickname = '',
  username = '',
  refuse,
}: PasswordCheckInput) {
  const latest = useRef(refuse)
  latest.current = refuse
  useEffect(() => {
    if (password === '' || passwordProblem(password)) return
    let isCurrent = true
    async function check() {
      const body = { password, nickname, username }
      const answer = await browserApi('POST /api/password/check', { body }).catch(() => undefined)
      if (isCurrent && answer?.data.problem) latest.current(answer.data.problem)
    }
    const pause = setTimeout(check, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [password, nickname, username])
}
