import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core'
import { openApi } from '../server/platform/openapi/openapi.ts'

// Lints the OpenAPI document as client generators receive it. This needs no database.
const config = await createConfig({ extends: ['recommended-strict'], telemetry: 'off' })
const source = JSON.stringify(openApi({ siteName: '단서', siteUrl: 'https://danseo.test' }), null, 2)
if (process.argv.includes('--print')) console.log(source)
const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
if (problems.length > 0) {
  formatProblems(problems, { format: 'stylish', totals: getTotals(problems), version: '' })
  process.exit(1)
}
