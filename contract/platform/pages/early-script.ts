import { barColours } from './bar-colours.ts'

/**
 * The only inline script. It runs before the first paint, so that neither theme nor header flashes.
 * - The bar colour of a chosen theme comes before those of the system's themes, and the first match counts.
 * - A closed case that this tab has shown gets the room it took (`answer/sheet-room.ts`).
 * - Folded notices take no room (`board/PinnedNotices.tsx`).
 * - Content by members that this reader has blocked is covered (`blocks/veil-css.ts`).
 * - The last press of a button that only React handles is recorded until React runs. The document's address
 * is recorded too, since going back before then changes only the address (`navigation/early-press.ts`).
 * The page contains the script and the content security policy admits its hash. Both must agree to the byte.
 */
export const earlyScript = `(()=>{const d=document.documentElement,e=document.early={at:location.pathname+location.search,hear(c){const b=c.target.closest('button[type=button]:not([popovertarget])');if(b)e.button=b}};document.addEventListener('click',e.hear,true);try{const t=localStorage.getItem('theme'),c=${JSON.stringify(barColours)}[t];if(c){d.dataset.theme=t;const m=document.createElement('meta');m.name='theme-color';m.content=c;document.head.append(m)}const f=localStorage.getItem('notices-folded');if(f){const s=new CSSStyleSheet();s.replaceSync([].concat(JSON.parse(f)).map(n=>'[data-newest="'+Number(n)+'"]>ul').join()+'{display:none}');document.adoptedStyleSheets=[s]}for(const n of ['size','face']){const v=localStorage.getItem(n);if(v)d.dataset[n]=v}if(localStorage.getItem('accessToken')){d.dataset.member='maybe';const v=JSON.parse(localStorage.getItem('blocks'));if(v&&v.css){const s=document.veil=new CSSStyleSheet();s.replaceSync(v.css);document.adoptedStyleSheets.push(s)}const s=(sessionStorage.getItem('sheet:'+location.pathname)||'').split(':');if(s[1]&&s[0]==innerWidth)d.style.setProperty('--sheet',s[1]+'px');if(JSON.parse(localStorage.getItem('member')).activated===false)d.dataset.inactive=''}}catch{}})()`

/** The state that the early script stores on the document. */
export interface EarlyPress {
  /** The path and query from which the document was loaded. */
  at: string
  hear(event: Event): void
  button?: HTMLButtonElement
}
