import { barColours } from './bar-colours.ts'

/**
 * The one inline script: runs before the first paint, so that neither theme nor header flashes. A chosen theme's bar
 * colour comes before those of the system's, and the first that fits counts. A case that this tab has shown closed gets
 * the room it took (`answer/sheet-room.ts`), and notices that were folded take none (`board/PinnedNotices.tsx`).
 * What this reader has blocked is under a veil (`blocks/veil-css.ts`).
 * It also hears the last press of a button that only React answers, until React is there, and notes where the document
 * came from: a way back before that changes the address alone (`navigation/early-press.ts`).
 * It stands here because the page that carries it and the policy that admits it by hash must agree to the byte.
 */
export const earlyScript = `(()=>{const d=document.documentElement,e=document.early={at:location.pathname+location.search,hear(c){const b=c.target.closest('button[type=button]:not([popovertarget])');if(b)e.button=b}};document.addEventListener('click',e.hear,true);try{const t=localStorage.getItem('theme'),c=${JSON.stringify(barColours)}[t];if(c){d.dataset.theme=t;const m=document.createElement('meta');m.name='theme-color';m.content=c;document.head.append(m)}const f=localStorage.getItem('notices-folded');if(f){const s=new CSSStyleSheet();s.replaceSync([].concat(JSON.parse(f)).map(n=>'[data-newest="'+Number(n)+'"]>ul').join()+'{display:none}');document.adoptedStyleSheets=[s]}for(const n of ['size','face']){const v=localStorage.getItem(n);if(v)d.dataset[n]=v}if(localStorage.getItem('accessToken')){d.dataset.member='maybe';const v=JSON.parse(localStorage.getItem('blocks'));if(v&&v.css){const s=document.veil=new CSSStyleSheet();s.replaceSync(v.css);document.adoptedStyleSheets.push(s)}const s=(sessionStorage.getItem('sheet:'+location.pathname)||'').split(':');if(s[1]&&s[0]==innerWidth)d.style.setProperty('--sheet',s[1]+'px');if(JSON.parse(localStorage.getItem('member')).activated===false)d.dataset.inactive=''}}catch{}})()`

/** What the early script keeps at the document. */
export interface EarlyPress {
  /** Path and query that the document was loaded from. */
  at: string
  hear(event: Event): void
  button?: HTMLButtonElement
}
