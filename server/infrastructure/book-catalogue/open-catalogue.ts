import type { Settings } from '#server/config/config.ts'
import type { BookCatalogue } from './book-catalogue.ts'
import { bundledCatalogue } from './bundled.ts'
import { classics } from './classics.ts'
import { kakaoCatalogue } from './kakao.ts'

/** Kakao's book search if a key is set, otherwise the bundled classics. */
export const openCatalogue = ({
  kakaoKey,
  kakaoUrl,
}: Pick<Settings, 'kakaoKey' | 'kakaoUrl'>): BookCatalogue =>
  kakaoKey ? kakaoCatalogue({ url: kakaoUrl, key: kakaoKey }) : bundledCatalogue(classics)
