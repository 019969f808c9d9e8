export type Coding = 'identity' | 'gzip' | 'br'

/** The best coding that the reader accepts; a coding given `q=0` is not accepted. */
export function codingFor(accepted: string | undefined): Coding {
  const codings = new Map(
    (accepted ?? '').split(',').map(part => {
      const [name = '', quality = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, quality]
    }),
  )
  const isAccepted = (name: string) => codings.has(name) && !/^0(?:\.0*)?$/.test(codings.get(name) ?? '')
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : 'identity'
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')

/** Whether the reader holds this very page, by its `If-None-Match`: a list, each weak or strong, or `*`. */
export function isHeld(ifNoneMatch: string | undefined, etag: string) {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some(held => opaque(held) === opaque(etag))
}
