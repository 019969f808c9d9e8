import type { Pen } from './scene-pen.ts'

/** A paper-lattice door of a hanok. */
const lattice = (a: Pen, x: number, y: number, w: number, h: number) => {
  const across = [1, 2, 3].map(n => `M${x + (w / 4) * n} ${y}v${h}`).join('')
  const down = [1, 2, 3, 4, 5].map(n => `M${x} ${y + (h / 6) * n}h${w}`).join('')
  return `<path ${a.lit} stroke-width="2.2" d="M${x} ${y}h${w}v${h}h${-w}Z"/><path ${a.thin} d="${across}${down}"/>`
}

export const goHall = (a: Pen) => `
<path ${a.h8} d="M0 0H320V112H0Z"/><path ${a.ink} d="M0 0H320V9H0ZM0 16H320V20H0Z"/><path ${a.ink} d="M92 9h7v104h-7ZM221 9h7v104h-7Z"/>
${lattice(a, 10, 28, 38, 84)}${lattice(a, 50, 28, 38, 84)}${lattice(a, 234, 28, 38, 84)}${lattice(a, 274, 28, 38, 84)}<path ${a.h3} d="M274 28h38v84h-38Z"/>
<path ${a.lit} stroke-width="2" d="M140 24h40v70h-40Z"/><path ${a.ink} d="M136 21h48v5h-48ZM136 93h48v5h-48Z"/><path d="M160 86q-4-20 4-34q8-12-2-22M164 52q-12-2-14-12M162 60q10 0 12-10" stroke-width="2.4"/><circle cx="150" cy="38" r="4" ${a.ink}/><circle cx="174" cy="48" r="4" ${a.ink}/><circle cx="163" cy="29" r="3.500" ${a.ink}/>
<path ${a.lit} ${a.bare} d="M0 112H320V200H0Z"/><path d="M0 112H320"/><path ${a.thin} d="M0 120H320M0 131H320M0 144H320M60 112L20 160M130 112L110 160M190 112L210 160M260 112L300 160"/><path ${a.h5} d="M228 112H320V160H262Z"/>
<path ${a.lit} stroke-width="2" d="M104 122H214L226 140H92Z"/><path ${a.ink} d="M92 140H226V148H92Z"/><path ${a.ink} d="M100 148h12v6h-12ZM206 148h12v6h-12Z"/><path ${a.thin} d="M102 125H216M100 129H218M97 133H221M95 137H223M116 122L106 140M130 122L123 140M144 122L140 140M159 122V140M174 122L178 140M188 122L195 140M202 122L212 140"/>
<ellipse cx="130" cy="128" rx="4.500" ry="2.300" ${a.ink}/><ellipse cx="146" cy="133" rx="5" ry="2.500" ${a.lit}/><ellipse cx="172" cy="128" rx="4.500" ry="2.300" ${a.ink}/><ellipse cx="162" cy="134" rx="5" ry="2.500" ${a.ink}/><ellipse cx="188" cy="133" rx="5" ry="2.500" ${a.lit}/>
<path ${a.ink} d="M44 140q20-10 40 0l3 10H41ZM236 140q20-10 40 0l3 10h-46Z"/><path ${a.light} ${a.thin} d="M50 144q14-5 28 0M242 144q14-5 28 0"/>
<path ${a.red} stroke-dasharray="5 3" d="M282 118q16-6 32 0-1 20-8 24h-16q-7-4-8-24ZM282 118q16 6 32 0"/>`

export const headHouse = (a: Pen) => `
<path ${a.h8} d="M0 0H320V150H0Z"/><circle cx="52" cy="34" r="17" ${a.lit}/><path ${a.thin} d="M46 26q6 2 5 8M58 40q-4 3-8 1"/>
<path ${a.lit} ${a.bare} d="M0 96q40-26 78-6t70-8v40H0Z"/><path ${a.h3} d="M0 96q40-26 78-6t70-8v40H0Z"/>
<path ${a.ink} d="M92 44Q120 44 136 22H300Q312 40 330 46V58Q280 48 214 48T92 58Z"/><path ${a.light} stroke-width="1.4" d="M146 27L136 46M164 26L158 45M182 26L179 45M200 26V45M218 26L221 45M236 26L242 45M254 26L263 45M272 26L284 46M290 27L304 48"/><path ${a.lit} d="M132 16H304V24H132Z"/><path ${a.h5} d="M216 16H304V24H216Z"/>
<path ${a.lit} d="M116 56Q214 44 320 56V132H116Z"/><path ${a.h3} d="M250 52Q290 52 320 56V132H250Z"/><path ${a.ink} d="M124 54h8v78h-8ZM188 51h8v81h-8ZM252 51h8v81h-8Z"/>
${lattice(a, 136, 66, 24, 62)}${lattice(a, 162, 66, 24, 62)}${lattice(a, 264, 66, 24, 62)}
<path ${a.ink} d="M196 58H252V128H196Z"/><path ${a.light} ${a.thin} d="M200 66h48M200 74h48M204 84h40v36h-40Z"/><path ${a.lit} d="M214 92h20v22h-20Z"/><path ${a.thin} d="M218 98h12M218 103h12M218 108h8"/>
<path ${a.lit} stroke-width="2" d="M108 128H320V138H108Z"/><path ${a.ink} d="M116 138h10v12h-10ZM184 138h10v12h-10ZM256 138h10v12h-10Z"/><path ${a.lit} d="M200 138h44v6h-44ZM194 144h56v6h-56Z"/>
<path ${a.lit} ${a.bare} d="M0 118H106L120 150H0Z"/><path ${a.thin} d="M0 132H110M0 142H116"/>
<path ${a.ink} d="M10 126q-6 12 2 24h20q8-12 2-24ZM12 120h20v6h-20ZM44 132q-5 9 1 18h16q6-9 1-18ZM45 127h16v5h-16Z"/><path ${a.light} ${a.thin} d="M14 132q-3 7 0 13M48 137q-2 4 0 9"/>
<path ${a.red} stroke-dasharray="5 3" d="M74 126q-6 12 2 24h22q8-12 2-24ZM76 120h22v6h-22Z"/>
<path stroke-width="3.500" d="M0 112Q20 92 22 58M22 74q16-4 20-18M16 88Q4 82 0 72"/><g ${a.lit}><circle cx="42" cy="54" r="5"/><circle cx="24" cy="54" r="5"/><circle cx="8" cy="78" r="5"/></g>`

export const hotSpring = (a: Pen) => `
<path ${a.h8} d="M0 0H320V150H0Z"/><path ${a.lit} d="M-4 92L46 30 84 68 128 12 186 84 214 60 260 104H-4Z"/><path ${a.h3} d="M128 12L186 84 150 100 132 60ZM46 30L84 68 70 92 50 70Z"/><path ${a.lit} ${a.bare} d="M46 30l-14 18 12-4 8 6 8-4ZM128 12l-17 22 12-5 10 8 10-5Z"/>
<path ${a.ink} d="M206 64Q236 60 252 40H326V66Q280 60 206 72Z"/><path ${a.light} ${a.thin} d="M256 44l-8 18M272 44l-5 18M288 44l-2 18M304 44v18"/><path ${a.lit} d="M218 70H320V126H218Z"/><path ${a.h5} d="M280 66H320V126H280Z"/><path ${a.ink} d="M226 70h6v56h-6ZM272 68h6v58h-6Z"/>
<path ${a.ink} d="M236 76h32v50h-32Z"/><path ${a.light} ${a.thin} d="M252 76v50M240 84h8M256 84h8M240 92h8M256 92h8"/><path ${a.lit} d="M238 84q14-8 28 0v16q-14 8-28 0Z"/><path stroke-width="2" d="M246 88q-3 5 0 9M252 86q-3 6 0 12M258 88q-3 5 0 9"/>
<path d="M206 60V80"/><path ${a.lit} d="M198 80h16v22h-16Z"/><path ${a.ink} d="M196 78h20v4h-20ZM196 101h20v4h-20Z"/><path ${a.thin} d="M198 88h16M198 94h16"/>
<path ${a.lit} ${a.bare} d="M0 112H320V200H0Z"/><path ${a.lit} d="M10 138Q40 116 112 116T214 138Q206 156 112 156T10 138Z"/><path ${a.h5} d="M120 140q40 4 88-6Q206 156 112 156Q160 152 120 140Z"/><path ${a.thin} d="M40 134h30M84 128h40M60 144h44M120 138h34"/>
<path ${a.ink} d="M-4 152V128q14-14 28-4 10 8 4 20ZM38 126q6-14 24-12 12 2 12 10-18 0-36 10ZM188 122q12-10 26-2 10 6 8 18l-20 4Z"/><path ${a.light} ${a.thin} d="M4 132q6-6 14-4M46 122q6-5 14-4M196 126q8-4 14 0"/>
<path d="M70 108q-10-12 0-24t-2-26M104 106q-10-12 2-24t-4-28M140 108q-10-12 0-22t-2-22" stroke-width="2"/>
<path ${a.red} stroke-dasharray="5 3" d="M246 134h34l-4 18h-26ZM246 134q17-6 34 0M252 130q0-14 11-14t11 14"/>`

export const radioRoom = (a: Pen) => `
<path ${a.h5} d="M0 0H320V150H0Z"/><path ${a.thin} d="M0 20H320M0 40H320M0 60H320M0 80H320M0 100H320M0 120H320M20 0v20M60 20v20M100 0v20M20 40v20M60 60v20M20 80v20M300 0v20M280 20v20M300 40v20M280 60v20M300 80v20"/>
<path ${a.lit} stroke-width="3" d="M96 24H236V92H96Z"/><path ${a.h8} d="M99 27H233V89H99Z"/><path ${a.ink} d="M120 89q0-22 12-24 12 2 12 24ZM190 89q0-20 10-22 10 2 10 22Z"/><path ${a.lit} d="M124 56q0-12 8-12t8 12-8 14-8-14ZM193 60q0-11 7-11t7 11-7 12-7-12Z"/><path d="M122 56q0-16 10-16t10 16M191 60q0-14 9-14t9 14" stroke-width="2"/><path ${a.ink} d="M119 54h5v9h-5ZM140 54h5v9h-5ZM189 58h4v8h-4ZM207 58h4v8h-4Z"/><path ${a.light} ${a.thin} d="M156 32l-18 50M166 32l-18 50"/>
<path ${a.ink} d="M134 4H198V19H134Z"/><path ${a.light} stroke-width="1.6" d="M144 8q-4 0-4 3.5t4 3.500 4-3.500-4-3.500M151 15v-7l5 7v-7M165 15l4-7 4 7M167 13h4M178 8v7M183 15v-7h4q3 2 0 4h-4l5 3"/>
<path ${a.lit} ${a.bare} d="M0 124H320V200H0Z"/><path ${a.lit} stroke-width="2" d="M40 118H286L304 150H22Z"/><path ${a.h3} d="M200 118H286L304 150H230Z"/><path ${a.ink} d="M60 122H150L146 144H48Z"/><path ${a.light} stroke-width="1.4" d="M70 126l-6 15M82 126l-5 15M94 126l-4 15M106 126l-3 15M118 126l-2 15M130 126v15"/><g ${a.lit}><path d="M66 130h6v3h-6ZM78 134h6v3h-6ZM91 128h6v3h-6ZM103 136h6v3h-6ZM115 131h6v3h-6ZM127 127h6v3h-6Z"/></g>
<path stroke-width="3" d="M300 118L278 44 254 90"/><path stroke-width="3" d="M292 118h20"/><circle cx="278" cy="44" r="4" ${a.ink}/><g transform="translate(40 34)"><path ${a.ink} d="M196 52q10-10 20 2l2 16q-8 8-20 2Z"/><path ${a.light} ${a.thin} d="M199 56l16 4M199 62l17 4M200 68l16 3M204 51l2 24M211 52l2 22"/></g>
<path ${a.lit} d="M16 64H72V124H16Z"/><path ${a.ink} d="M22 70h44v14H22Z"/><circle cx="32" cy="77" r="5" ${a.lit}/><circle cx="56" cy="77" r="5" ${a.lit}/><path ${a.thin} d="M22 92h44M22 100h44M22 108h44M22 116h44"/>
<ellipse cx="196" cy="134" rx="26" ry="10" ${a.red} stroke-dasharray="5 3"/><ellipse cx="196" cy="134" rx="7" ry="2.800" ${a.red} stroke-dasharray="3 3"/>`
