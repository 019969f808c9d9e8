import { randomUUID } from 'node:crypto'

/** A word that no other test writes. */
export const aWord = () => `낱말${randomUUID().slice(0, 8)}`

export const aBook = (fields: Record<string, unknown> = {}) => ({
  title: aWord(),
  author: '지은이',
  publisher: '펴낸 곳',
  plot: '줄거리',
  thumbnail: 'https://books.example/cover.jpg',
  ...fields,
})
