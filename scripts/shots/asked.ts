import { parseArgs } from 'node:util'
import { pageNames } from '#contract/site-map.ts'

const choices = {
  screens: [...pageNames, 'none'],
  sites: ['full', 'empty'],
  people: ['visitor', 'inactive', 'member', 'admin'],
  themes: ['light', 'dark'],
} as const

const HELP = `npm run shots -- [--screens home,board] [--widths 320,375,1280,1920] [--people visitor,member]
                 [--themes light,dark] [--sites full,empty] [--out shots]

Without a choice everything is shot: that takes some minutes.
Screens: ${choices.screens.join(', ')}`

/** The choices of the command line. A missing option means all. */
export function askedShots(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      screens: { type: 'string' },
      sites: { type: 'string' },
      people: { type: 'string' },
      themes: { type: 'string' },
      widths: { type: 'string', default: '320,375,1280,1920' },
      out: { type: 'string', default: 'shots' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    process.exit()
  }
  const of = <Name extends keyof typeof choices>(name: Name) => {
    const all: readonly string[] = choices[name]
    const asked = values[name]?.split(',') ?? all
    const unknown = asked.find(word => !all.includes(word))
    if (unknown) throw new Error(`--${name}: ${unknown} is none of ${all.join(', ')}`)
    return asked as (typeof choices)[Name][number][]
  }
  const widths = values.widths.split(',').map(Number)
  if (widths.some(width => !(width >= 200 && width <= 4000)))
    throw new Error('--widths: pixels, from 200 to 4000')
  return {
    screens: of('screens'),
    sites: of('sites'),
    people: of('people'),
    themes: of('themes'),
    widths,
    out: values.out,
  }
}

export type Asked = ReturnType<typeof askedShots>
