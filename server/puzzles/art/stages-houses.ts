import type { DrawingChance } from './chance.ts'
import type { Pen } from './scene-pen.ts'
import { shelves } from './shelves.ts'

export const library = (a: Pen, of: DrawingChance) => `
<path ${a.dim} d="M112 0H208V110H112Z"/><path ${a.h5} d="M112 0H208V110H112Z"/>
<path ${a.lit} d="M139 98V52a21 24 0 0 1 42 0V98Z"/><circle cx="153" cy="50" r="7" ${a.lit}/><path ${a.h5} d="M139 98V52a21 24 0 0 1 42 0V98Z"/><circle cx="153" cy="50" r="6.500" ${a.lit}/><path d="M160 28V98M139 62H181M139 80H181"/><path stroke-width="2.500" d="M136 99H184M139 98V52a21 24 0 0 1 42 0V98"/>
<path ${a.lit} ${a.bare} d="M112 112H208L330 200H-10Z"/><path ${a.thin} d="M134 112L60 200M147 112L118 200M173 112L202 200M186 112L260 200M120 112L0 196M200 112L320 196M100 120H220M80 132H240"/><path ${a.h3} d="M184 112H208L330 200H240Z"/>
${shelves(a, of)}
<g ${a.light} stroke-width="5"><path d="M226 14L196 150M246 14L222 154M222 34h20M217 58h21M211 82h22M206 106h22M201 130h24"/></g><path stroke-width="2.600" d="M226 14L196 150M246 14L222 154M222 34h20M217 58h21M211 82h22M206 106h22M201 130h24"/>
<path d="M112 0V18" /><path ${a.ink} d="M98 30q2-13 14-13t14 13Z"/><path ${a.lit} d="M105 30h14q-7 7-14 0Z"/>`

export const kitchen = (a: Pen) => `
<path ${a.h8} d="M0 0H320V150H0Z"/><path ${a.thin} d="M0 92H320M0 108H320M0 124H320M20 92v16M52 92v16M84 92v16M228 92v16M260 92v16M292 92v16M36 108v16M68 108v16M244 108v16M276 108v16M308 108v16M20 124v16M52 124v16M260 124v16M292 124v16"/>
<path ${a.lit} ${a.bare} d="M16 86H86L150 150H62Z"/><path ${a.lit} stroke-width="2.500" d="M16 14H86V80H16Z"/><path ${a.thin} d="M22 60l14-18M30 66l20-26M60 66l14-18"/><path d="M51 14V80M16 46H86"/><path ${a.lit} d="M10 80H92V86H10Z"/><path ${a.ink} d="M62 80v-9h10v9ZM67 71q-8-4-7-11 7 2 7 11ZM67 71q0-10 7-13 2 9-7 13Z"/>
<path ${a.lit} d="M118 0H222L236 40H104Z"/><path ${a.h3} d="M176 0H222L236 40H190Z"/><path ${a.ink} d="M100 40H240V48H100Z"/>
<path stroke-width="2" d="M96 54H316"/><path d="M252 54v8M276 54v7M300 54v9"/><path ${a.ink} d="M240 74a12 11 0 0 0 24 0v-2h-24ZM252 62l-2 10h4Z"/><path ${a.ink} d="M274.500 60h3v16h-3Z"/><ellipse ${a.ink} cx="276" cy="83" rx="9" ry="8"/><path ${a.light} ${a.thin} d="M270 83q1-5 5-6M244 77q1 4 4 5"/><path d="M296 63v18M300 63v20M304 63v18" ${a.thin}/><path ${a.ink} d="M297 62h6v6h-6Z"/><path d="M300 68q-9 12 0 20 9-8 0-20"/>
<path ${a.lit} stroke-width="2" d="M104 104H236V160H104Z"/><path ${a.ink} d="M100 98H240V106H100Z"/><path ${a.ink} d="M118 122H192V160H118Z"/><path ${a.light} ${a.thin} d="M124 128h62M128 132l20 20M136 132l18 18"/><path ${a.h3} d="M206 106H236V160H206Z"/><circle cx="206" cy="114" r="3" ${a.lit}/><circle cx="220" cy="114" r="3" ${a.lit}/><circle cx="134" cy="114" r="3" ${a.lit}/>
<path ${a.lit} d="M116 98V78q0-3 3-3h32q3 0 3 3v20Z"/><path ${a.h3} d="M138 75h13q3 0 3 3v20h-16Z"/><path ${a.ink} d="M112 74h46l-3-4h-40ZM131 66h8v4h-8Z"/><path d="M116 84h-7v5h7"/><path ${a.thin} d="M126 62q-5-6 0-11t0-11M138 60q-5-6 0-11t0-11M146 62q-4-5 0-9"/>
<path ${a.lit} d="M0 136H96V160H0ZM244 136H320V160H244Z"/><path ${a.ink} d="M0 130H96V138H0ZM244 130H320V138H244Z"/><path ${a.h3} d="M284 138h36v22h-36Z"/>
<path ${a.lit} d="M262 122h40l-4 4h-32ZM280 126l-8 4h20l-8-4Z"/><path ${a.red} stroke-dasharray="4 3" d="M267 121v-15q15-7 30 0v15ZM267 112q5 4 10 0 5 4 10 0 5 4 10 0M282 102v-6"/>
<path ${a.ink} d="M20 130q-4-12 4-14v-5h12v5q8 2 4 14Z"/><path ${a.lit} d="M50 130v-18h16v18Z"/><path ${a.thin} d="M50 118h16M60 112v18"/>`

export const theatre = (a: Pen) => {
  const fold = (x0: number, dir: number) => {
    let ink = ''
    let line = ''
    for (let i = 0; i < 5; i++) {
      const x = x0 + dir * i * 15
      ink += `M${x} 22q${dir * 5} 60 ${dir * 1} 120h${dir * 6}q${dir * 2}-60 ${dir * -1}-120Z`
      line += `M${x + dir * 10} 26q${dir * 2} 56 ${dir * 1} 114`
    }
    return `<path ${a.ink} d="${ink}"/><path ${a.thin} d="${line}"/>`
  }
  return `
<path ${a.dim} d="M0 0H320V150H0Z"/><path ${a.h3} d="M0 0H320V150H0Z"/>
<path ${a.lit} ${a.bare} d="M92 8L110 8L216 124H118Z"/><path ${a.thin} d="M100 22L144 112M108 22L176 112" stroke-dasharray="1 5"/>
<path ${a.lit} ${a.bare} d="M0 118H320V200H0Z"/><path d="M70 118H250"/><path ${a.thin} d="M104 118L60 200M130 118L110 200M156 118L154 200M182 118L200 200M208 118L250 200M234 118L296 200"/><path ${a.h5} d="M0 118H110L118 130Q166 142 218 130L224 118H320V200H0Z"/><ellipse cx="168" cy="129" rx="54" ry="11" ${a.lit} ${a.thin}/>
<path ${a.lit} stroke-width="2" d="M152 100H184L182 105H154Z"/><path stroke-width="3" d="M157 105L152 132M179 105L184 132M160 118H176"/><path ${a.h3} d="M176 132h34l-14 5h-20Z"/>
<path ${a.red} stroke-dasharray="4 3" d="M154 98L150 76L160 86L168 72L176 86L186 76L182 98Z"/>
<path ${a.lit} d="M-4 16H84Q78 90 66 148H-4Z"/><path ${a.lit} d="M324 16H236Q242 90 254 148H324Z"/>${fold(2, 1)}${fold(318, -1)}<path ${a.h3} d="M324 16H236Q242 90 254 148H324Z"/>
<path ${a.ink} d="M0 96Q40 104 74 92L73 99Q40 112 0 104ZM320 96Q280 104 246 92L247 99Q280 112 320 104Z"/>
<path ${a.lit} stroke-width="2" d="M0 0H320V22Q300 40 280 22 260 40 240 22 220 40 200 22 180 40 160 22 140 40 120 22 100 40 80 22 60 40 40 22 20 40 0 22Z"/><path ${a.ink} d="M0 0H320V8H0Z"/><path ${a.thin} d="M14 10q4 10 6 20M26 10q-4 10-6 20M54 10q4 10 6 20M66 10q-4 10-6 20M134 10q4 10 6 20M146 10q-4 10-6 20M174 10q4 10 6 20M186 10q-4 10-6 20M214 10q4 10 6 20M226 10q-4 10-6 20M254 10q4 10 6 20M266 10q-4 10-6 20M294 10q4 10 6 20M306 10q-4 10-6 20"/>
<path ${a.ink} d="M98 24h4v10h-4ZM98 53L117 44 119 49 101 58Z"/><path ${a.lit} stroke-width="2" d="M86 37L105 28 117 44 98 53Z"/>
<path ${a.ink} d="M96 146a7 7 0 0 1 14 0ZM130 146a7 7 0 0 1 14 0ZM164 146a7 7 0 0 1 14 0ZM198 146a7 7 0 0 1 14 0Z"/>`
}

export const gallery = (a: Pen) => `
<path ${a.h8} d="M0 0H320V122H0Z"/><path ${a.lit} ${a.bare} d="M36 0H60L220 122H70Z" /><path ${a.lit} d="M0 116H320V126H0Z"/><path ${a.lit} ${a.bare} d="M0 126H320V200H0Z"/><path ${a.thin} d="M0 134H320M0 144H320M40 126L0 160M100 126L70 160M160 126V160M220 126L250 160M280 126L320 160"/>
<path ${a.ink} d="M20 26H82V92H20Z"/><path ${a.lit} d="M27 33H75V85H27Z"/><path ${a.h5} d="M27 33H75V62H27Z"/><circle cx="42" cy="47" r="6" ${a.lit}/><path ${a.ink} d="M27 85V72L42 60L52 70L62 58L75 74V85Z"/>
<path ${a.ink} d="M244 22H304V98H244Z"/><path ${a.lit} d="M251 29H297V91H251Z"/><path ${a.h5} d="M251 29H297V91H251Z"/><path ${a.ink} d="M256 91q2-22 18-24 16 2 18 24Z"/><path ${a.lit} d="M265 50q0-13 9-13t9 13-9 16-9-16Z"/><path ${a.ink} d="M264 50q-1-16 10-16t10 16q-3-8-10-8t-10 8Z"/><path ${a.thin} d="M270 51h2M277 51h2M272 59h4"/>
<path ${a.red} stroke-dasharray="6 4" d="M112 20H212V98H112Z"/><path ${a.h8} d="M112 20H212V98H112Z"/><path d="M162 8V14"/><circle cx="162" cy="8" r="2" ${a.ink}/>
<path d="M51 26L51 18M274 22V14" ${a.thin}/>
<path stroke-width="2.400" d="M96 108V146M228 108V146"/><path d="M96 112Q162 138 228 112" stroke-width="3"/><circle cx="96" cy="107" r="3.500" ${a.ink}/><circle cx="228" cy="107" r="3.500" ${a.ink}/>
<path ${a.ink} d="M40 0L64 0L58 12L46 12Z"/>`

export const lodge = (a: Pen) => `
<path ${a.h8} d="M0 0H320V150H0Z"/><path ${a.thin} d="M0 18H320M0 42H320M0 66H320M0 90H320M0 114H320M0 138H320"/><path ${a.ink} d="M0-4H320V8L172 2H148L0 8Z"/><path stroke-width="2" d="M40 0V8M280 0V8"/>
<path ${a.lit} ${a.bare} d="M22 96H84L128 150H40Z"/><path ${a.lit} stroke-width="3" d="M22 24H84V92H22Z"/><path ${a.lit} ${a.bare} d="M24 80Q40 70 54 80T82 76V90H24Z"/><path d="M53 24V92M22 56H84"/><path ${a.ink} d="M60 78l7-16 7 16ZM34 82l5-12 5 12Z"/><path stroke-width="2.500" stroke-dasharray="0 9" d="M30 34h50M34 46h46M30 66h20"/><path ${a.lit} d="M16 92H90V97H16Z"/>
<path ${a.lit} stroke-width="2" d="M140 0H224V58H140Z"/><path ${a.lit} stroke-width="2" d="M126 66H238V150H126Z"/><path ${a.h3} d="M198 0H224V58H198ZM216 66H238V150H216Z"/><path ${a.thin} d="M140 14H224M140 30H224M140 46H224M160 0v14M196 0v14M176 14v16M150 30v16M184 30v16M210 30v16M126 84H146M126 102H146M126 120H146M126 136H146M218 84H238M218 102H238M218 120H238M218 136H238"/>
<path ${a.ink} d="M118 58H246V67H118Z"/><path ${a.ink} d="M146 150V100Q146 80 182 80T218 100V150Z"/><path ${a.lit} d="M164 146q-8-18 6-28 0 8 6 8-2-18 8-28 2 14 10 20 4-4 3-8 10 16 2 36Z"/><path ${a.ink} d="M176 146q-3-12 6-20 8 10 6 20Z"/><path ${a.ink} ${a.light} d="M156 142h52v6h-52ZM162 136l42 10" stroke-width=".8"/>
<path ${a.ink} d="M136 58v-10h8v10ZM222 58V44h6v14ZM218 44h14l-3-4h-8Z"/>
<path ${a.red} stroke-dasharray="4 3" d="M164 20L200 42L198 46L162 24ZM194 34Q206 30 212 40L204 54Q196 52 190 46Z"/>
<path ${a.ink} d="M258 150V108Q258 92 276 92H302Q320 92 320 108V150Z"/><path ${a.light} ${a.thin} d="M268 112q4-12 14-13M270 136h46M266 128q20-6 52 0"/><path ${a.lit} d="M250 122q8-4 12 2v26h-12Z"/>
<path ${a.ink} d="M96 150v-8h28v8ZM98 142v-7h24v7ZM104 135v-7h14v7Z"/><path ${a.lit} d="M98 146a3 3 0 1 0 .1 0M112 146a3 3 0 1 0 .1 0M106 138a3 3 0 1 0 .1 0" ${a.thin}/>`
