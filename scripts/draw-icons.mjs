import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

// Run by hand when the mark changes; its pictures in public/ are committed. The card's words are set in the
// Noto faces of the machine that runs it.
const PAPER = '#fdfbf5'
const INK = '#211d19'
const STAMP = '#9b1c1c'

// The same strokes as web/layout/Wordmark.tsx.
const dan = 'M23 5.5H5.5V22H24M34.5 2V29.5M5.5 30v10.5H38'
const seo = 'M65 2C65 18 60 31 49 41.5M62 26C65 32 71 37.5 79 41M93.5 2V44'

const icon = (corner, inset) => {
  const scale = (64 - 2 * inset) / 47
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>단서</title><rect width="64" height="64" rx="${corner}" fill="${STAMP}"/><g transform="translate(${inset} ${32 - 22.5 * scale}) scale(${scale})"><path d="${dan}" fill="none" stroke="${PAPER}" stroke-width="7"/><circle cx="44" cy="14" r="4.7" fill="${PAPER}"/></g></svg>`
}

const card = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Noto Serif CJK KR" font-weight="bold" text-anchor="middle">
<rect width="1200" height="630" fill="#f6f2e9"/>
<g fill="none" stroke="${INK}"><path d="M70 78H1130V552H70Z" stroke-width="4"/><path d="M80 88H1120V542H80Z" stroke-width="1.5"/></g>
<g transform="translate(365 150) scale(4.8)"><path d="${dan} ${seo}" fill="none" stroke="${INK}" stroke-width="7"/><circle cx="44" cy="14" r="4.7" fill="${STAMP}"/><circle cx="83" cy="18" r="4.7" fill="${STAMP}"/></g>
<text x="600" y="468" font-size="52" fill="${INK}">추리·미스터리 커뮤니티</text>
<g transform="translate(985 170) rotate(-9)" fill="none" stroke="${STAMP}"><path d="M-92 -40H92V40H-92Z" stroke-width="5"/><path d="M-84 -32H84V32H-84Z" stroke-width="1.5"/><text y="13" font-size="38" fill="${STAMP}" stroke="none">사건 기록</text></g>
</svg>`

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An ICO file is a directory of pictures; PNG is allowed in it. */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(bytes.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)])
}

const save = (name, bytes) => writeFileSync(`public/${name}`, bytes)

const rounded = icon(10, 8)
// Phones cut their own shape: no corner of ours, and room around the letter.
const whole = icon(0, 13)
save('icon.svg', `${rounded}\n`)
save(
  'favicon.ico',
  ico(await Promise.all([16, 32, 48].map(async size => ({ size, bytes: await png(rounded, size) })))),
)
save('apple-touch-icon.png', await png(whole, 180))
save('icon-192.png', await png(whole, 192))
save('icon-512.png', await png(whole, 512))
save('card.png', await sharp(Buffer.from(card)).png({ compressionLevel: 9, palette: true }).toBuffer())
