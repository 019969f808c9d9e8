/** A field for the name that one signs in with: as it is typed, and as password managers know it. */
export const usernameTyping = {
  label: '아이디',
  name: 'username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
