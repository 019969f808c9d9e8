import type { Pen } from './scene-pen.ts'

export const deck = (a: Pen) => `
<path ${a.h8} d="M0 0H320V84H0Z"/><circle cx="62" cy="38" r="19" ${a.lit}/><path ${a.thin} d="M58 28q6 2 4 8M70 44q-4 4-8 2"/><path ${a.lit} ${a.bare} d="M92 24q8-9 18-4 8-9 18 0 12-2 12 8H86q0-4 6-4Z"/><path ${a.thin} d="M86 28H146M96 32H130"/>
<path ${a.lit} ${a.bare} d="M0 84H320V128H0Z"/><path d="M0 84H320"/><path ${a.thin} d="M0 88H40M84 88H320M0 92H34M92 92H210M230 92H320M0 97H44M80 97H320M0 102H30M96 102H180M206 102H320M0 108H320M0 114H320M0 120H320M52 90H72M48 94H78M52 99H74M56 104H70"/>
<path ${a.lit} ${a.bare} d="M0 128L120 106H240L320 128V200H0Z"/><path ${a.thin} d="M142 106L96 200M164 106L146 200M186 106L200 200M208 106L252 200M228 106L306 200M126 106L50 200M112 108L0 186"/><path ${a.h5} d="M196 106H240L320 128V200H230Z"/>
<path stroke-width="3" d="M0 100L120 90H196M0 116L120 98H196"/><path stroke-width="2.200" d="M14 98v32M48 96v26M78 93v21M102 91v17M122 90v16M144 90v16M168 90v16"/>
<path ${a.lit} stroke-width="2" d="M196 40H320V140L196 128Z"/><path ${a.h3} d="M258 40H320V140L258 134Z"/><path ${a.ink} d="M188 32H320V42H188Z"/><path ${a.ink} d="M206 54h22v20h-22ZM238 54h22v21h-22ZM270 54h22v22h-22Z"/><path ${a.light} ${a.thin} d="M209 70l12-13M212 72l14-15M241 71l13-14"/><path ${a.lit} d="M282 90h26v48l-26-2Z"/><circle cx="287" cy="114" r="1.500" ${a.ink}/>
<path ${a.lit} d="M244 0H280V32H244Z"/><path ${a.h3} d="M262 0H280V32H262Z"/><path ${a.ink} d="M244 8H280V18H244Z"/>
<path stroke-width="4.500" d="M154 0V106"/><path ${a.thin} d="M154 0L70 94M154 0L100 91M154 0L190 40M154 30L88 92M126 32l14 0M112 48l19 0M98 64l22 0M84 80l26 0"/><path stroke-width="2.500" d="M130 14H180"/>
<circle cx="232" cy="102" r="15" ${a.red} stroke-dasharray="5 3"/><circle cx="232" cy="102" r="8" ${a.red} stroke-dasharray="3 3"/>`

export const station = (a: Pen) => `
<path ${a.h8} d="M0 0H320V120H0Z"/>
<path ${a.lit} ${a.bare} d="M0 0H320L176 84H132Z"/><path ${a.h5} d="M0 0H320L176 84H132Z"/><path stroke-width="2.500" d="M0 22Q150-16 320 18M60 46Q152 18 250 42M100 66Q152 48 208 62"/><path ${a.thin} d="M0 0L132 84M54 0L138 84M106 0L146 84M214 0L164 84M266 0L170 84M320 0L176 84"/>
<path ${a.lit} d="M132 84a22 20 0 0 1 44 0V100H132Z"/><path ${a.thin} d="M138 98V78M146 98V70M154 98V66M162 98V70M170 98V78"/>
<path ${a.lit} ${a.bare} d="M132 100H158L230 200H-20Z"/><path d="M158 100L230 200"/><path ${a.thin} d="M152 100L196 200M146 100L150 200M140 100L90 200M134 100L20 200M112 112H166M84 128H178M50 148H192"/>
<path ${a.ink} d="M158 100H178L320 168V200H230Z"/><path ${a.light} d="M166 100L262 200M172 100L310 190" ${a.thin}/>
<path ${a.lit} stroke-width="2" d="M178 60L320-10V176L178 108Z"/><path ${a.h3} d="M178 60L320-10V24L178 70ZM178 92L320 112V176L178 108Z"/><path ${a.ink} d="M186 72L202 68V88L186 88ZM208 66L228 61V89L208 88ZM236 59L262 52V91L236 90ZM272 49L308 40V94L272 92Z"/><path ${a.light} ${a.thin} d="M238 84l16-26M244 86l14-22M276 86l20-38M284 88l18-34"/><path ${a.ink} d="M178 92L320 112V118L178 95Z"/><path d="M264 50V140M204 66V118"/>
<path ${a.ink} d="M184 106a5 8 0 0 1 9 4ZM208 116a7 11 0 0 1 14 6ZM244 132a10 15 0 0 1 20 9ZM290 152a13 20 0 0 1 26 12Z"/>
<path stroke-width="4" d="M38 0V150M96 36V118"/><path stroke-width="2" d="M38 30Q62 30 68 12M38 30Q20 30 12 16M96 54Q108 54 112 44"/>
<path d="M68 0V16"/><circle cx="68" cy="36" r="20" ${a.lit} stroke-width="3"/><circle cx="68" cy="36" r="16" ${a.lit} ${a.thin}/><path stroke-width="2.500" d="M68 36V25M68 36L77 40"/><path d="M68 22v2M68 48v2M54 36h2M80 36h2"/><path ${a.h3} d="M78 20a20 20 0 0 1-4 35 24 24 0 0 0 4-35Z"/>
<path ${a.lit} d="M12 128H62V134H12Z"/><path stroke-width="2.500" d="M16 134V150M58 134V150M12 116H62M16 116V128M58 116V128"/>
<path ${a.red} stroke-dasharray="5 3" d="M92 116H128Q131 116 131 119V138Q131 141 128 141H92Q89 141 89 138V119Q89 116 92 116ZM103 116V110H117V116M98 116V141M122 116V141"/>
<path ${a.lit} ${a.bare} d="M176 60q-14-8-8-18-10-12 4-20 2-14 18-10 12-8 20 4-6 14-18 14 0 12-10 14 4 12-6 16Z" opacity=".9"/><path ${a.thin} d="M172 52q-10-6-4-14M170 34q-4-10 6-14M182 12q8-6 16 0M196 24q-4 6-12 4"/>`

export const lighthouse = (a: Pen) => `
<path ${a.h8} d="M0 0H320V112H0Z"/><path ${a.lit} fill-opacity=".35" stroke-dasharray="2 4" d="M100 31L340-31V88L100 35ZM80 31L-20 7V64L80 35Z"/><path ${a.lit} ${a.bare} d="M0 112H320V200H0Z"/><path d="M0 112H320"/><path ${a.thin} d="M150 116H320M170 120H236M262 120H320M164 125H320M178 130H224M250 130H320M186 136H320M200 142H300"/>
<path ${a.lit} d="M74 44H106L114 130H66Z"/><path ${a.h3} d="M92 44H106L114 130H96Z"/><path ${a.ink} d="M72.500 60H107.500L109.300 78H70.800ZM69 98H111L113 116H67.200Z"/><path ${a.ink} d="M68 40H112V46H68Z"/><path d="M70 40V33M78 40V34M102 40V34M110 40V33M68 34H112"/><path ${a.lit} d="M80 22H100V40H80Z"/><path d="M90 22V40"/><path ${a.ink} d="M76 22Q90 2 104 22ZM89 13h2V3h-2Z"/><path ${a.ink} d="M86 84h8v9h-8ZM86 120h9v12h-9Z"/>
<path ${a.ink} d="M-4 150V118Q18 104 40 116L66 122 118 126 146 134 170 152V160H-4Z"/><path ${a.light} ${a.thin} d="M8 124l10 12M22 118l12 18M40 122l12 16M60 128l14 16M84 130l14 16M112 132l14 14M136 138l10 10"/><path ${a.lit} ${a.bare} d="M88 132h12q4 8-6 12t14 8h-22q-6-6 4-10t-2-10Z"/>
<path ${a.ink} d="M210 112q14-10 30-4 16-12 34-2 20-8 46 2v4Z"/><path ${a.lit} d="M262 88H290V106H262Z"/><path ${a.ink} d="M258 88L276 76L294 88Z"/><path ${a.ink} d="M272 95h7v11h-7Z"/>
<path ${a.red} stroke-dasharray="5 3" d="M206 141Q210 124 222 123H250Q262 124 268 141ZM220 141q4-13 12-18M172 152q18 4 34-11"/>
<path ${a.thin} d="M130 66q5-5 9 0 4-5 9 0M164 84q4-4 7 0 3-4 7 0M150 50q4-4 7 0 3-4 7 0"/>`

export const observatory = (a: Pen) => `
<path ${a.h3} d="M0 0H320V150H0Z"/><path ${a.h8} d="M0 96Q160-112 320 96V150H0Z"/><path d="M0 96Q160-112 320 96"/><path ${a.thin} d="M160-8Q96 20 76 96M160-8Q224 20 244 96M160-8Q40 20 24 80M160-8Q280 20 296 80M160-8V96"/>
<path ${a.ink} d="M70 36Q92 8 122-4H146Q112 18 94 60Z"/><g ${a.lit} ${a.bare}><circle cx="104" cy="20" r="1.500"/><circle cx="92" cy="36" r="1"/><circle cx="118" cy="8" r="1.200"/><circle cx="84" cy="34" r="1"/><circle cx="112" cy="26" r="1"/><path d="M98 28l1.200 3 3 1.200-3 1.200-1.200 3-1.200-3-3-1.200 3-1.200Z"/></g><path ${a.lit} ${a.bare} d="M82 48L116 14L236 150H128Z" fill-opacity=".55"/>
<path ${a.lit} d="M0 96H320V106H0Z"/><path ${a.h5} d="M190 96H320V106H190Z"/><path ${a.lit} ${a.bare} d="M0 134H320V200H0Z"/><path d="M0 134H320"/><path ${a.thin} d="M60 134L30 160M110 134L96 160M210 134L224 160M260 134L290 160M0 142H320"/>
<path ${a.lit} stroke-width="2" d="M112 40L134 24L204 94L188 108Z"/><path ${a.h3} d="M126 52L137 27L204 94L196 101Z"/><path ${a.ink} d="M106 36L134 14L142 24L114 46ZM150 74L168 60L176 68L158 82ZM186 104L202 91L210 99L194 112Z"/><path ${a.lit} d="M196 106L206 98L220 112L210 120Z"/><path ${a.ink} d="M152 84q14 8 24-4l10 54h-42ZM134 134H206V142H134Z"/><path ${a.light} ${a.thin} d="M158 92L152 130M166 92L166 130"/><circle cx="164" cy="76" r="8" ${a.lit}/><circle cx="164" cy="76" r="3" ${a.ink}/>
<circle cx="222" cy="121" r="7.500" ${a.red} stroke-dasharray="4 2.500"/>
<path stroke-width="2.200" d="M244 150L258 96M276 150L286 96M256 104h28M253 116h28M250 128h28M247 140h28"/>
<path ${a.lit} d="M14 108H60V134H14Z"/><path ${a.ink} d="M10 104H64V110H10ZM20 116H36V134H20Z"/><path ${a.lit} d="M22 84h22v20H22Z"/><path ${a.thin} d="M26 90l6 4 8-6M26 98l10-2"/><circle cx="54" cy="92" r="8" ${a.lit}/><path ${a.thin} d="M46 92q8 4 16 0M54 84q-4 8 0 16"/><path d="M54 100v4"/>`

/** A stepped alley at night, in which somebody waits. */
export const alley = (a: Pen) => `
<path ${a.h8} d="M0 0H320V150H0Z"/><circle cx="212" cy="24" r="13" ${a.lit}/><path ${a.thin} d="M208 18q5 2 4 7M216 30q-3 2-6 0"/>
<path ${a.ink} d="M134 84V66L148 56L160 64V58L172 48L188 60V84Z"/><path ${a.lit} ${a.bare} d="M142 68h5v6h-5ZM168 60h6v7h-6Z"/>
<path ${a.lit} ${a.bare} d="M136 84H188L262 150H70Z"/><path ${a.thin} d="M134 88H192M131 93H198M127 99H205M121 106H213M113 114H222M103 123H232M91 133H243M78 144H255"/>
<path ${a.lit} d="M0-4H84L138 66V86L62 150H0Z"/><path ${a.h5} d="M0-4H84L138 66V86L62 150H0Z"/><path ${a.ink} d="M-4-8H84L142 64L138 68L80 4H-4Z"/><path ${a.ink} d="M14 22L46 32V74L14 72Z"/><path ${a.lit} d="M18 28L42 35V70L18 68Z"/><path d="M30 31V69M18 48L42 52"/><path ${a.ink} d="M60 40L78 50V86L60 84ZM92 62L104 70V92L92 91Z"/><path ${a.thin} d="M0 92L58 94M0 104L54 104M0 116L48 115M0 128L44 126M12 92v12M36 104v11M20 116v11"/><path ${a.ink} d="M112 74L124 82V98L112 108Z"/>
<path ${a.lit} d="M320-4H250L190 58V86L262 150H320Z"/><path ${a.h3} d="M320-4H250L190 58V86L262 150H320Z"/><path ${a.ink} d="M324-10H250L186 58L190 62L254 2H324Z"/><path ${a.lit} stroke-width="2" d="M258 76L312 66V150H276L258 134Z"/><path ${a.ink} d="M266 84L304 78V122L266 116Z"/><path ${a.light} ${a.thin} d="M270 112l14-24M276 113l16-30M292 116l10-18"/><path ${a.ink} d="M252 74L320 58V70L252 84Z"/><path ${a.light} stroke-width="1.6" d="M258 75v6M268 73v6M278 70v7M288 68v7M298 66v7M308 63v8"/><path ${a.lit} stroke-width="2" d="M234 46h14v36h-14Z"/><path stroke-width="2" d="M248 52h12M238 52h6M238 58h6M241 64v5M238 74h6"/><path ${a.ink} d="M270 22L296 16V44L270 48ZM214 62L224 54V74L214 80Z"/><path ${a.light} ${a.thin} d="M283 19v27M270 34L296 30"/>
<path stroke-width="4" d="M106 126V-4"/><path stroke-width="2.400" d="M92 12H122M94 20H118"/><path ${a.thin} d="M94 12Q40 22-4 2M94 12Q30 34-4 24M118 12Q180 34 250 0M120 12Q200 46 322 8M118 20Q150 40 190 58"/><path stroke-width="2" d="M106 32q16-8 26 2"/>
<path ${a.lit} ${a.bare} fill-opacity=".5" d="M126 40L94 150H198L142 40Z"/><path ${a.ink} d="M121 40q2-10 13-10t13 10Z"/><circle cx="134" cy="41" r="4" ${a.lit}/>
<g transform="translate(-2 15)"><path ${a.h3} d="M158 130q-30 4-62 12H140L168 131Z"/><path ${a.ink} d="M153 76h18l-3-3q0-9-6-9t-6 9ZM156 78h12q1 8-6 9-7-1-6-9ZM152 91q4-4 10-4t10 4q6 14 7 32h-9l-1 12h-5l-2-11-2 11h-5l-1-12h-9q1-18 7-32Z"/><path ${a.light} ${a.thin} d="M158 90l4 6 4-6M162 98v22"/></g>`
