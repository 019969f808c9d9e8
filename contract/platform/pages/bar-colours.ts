/** The colour of the browser's own bar by theme: the paper of `tokens.css`. */
export const barColours = { light: '#f3ede1', dark: '#1a1714' }
