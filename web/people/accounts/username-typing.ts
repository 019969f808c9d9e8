/** The attributes of a username field, for keyboards and password managers. */
export const usernameTyping = {
  label: '아이디',
  name: 'username',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
