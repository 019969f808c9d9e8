/**
 * The one inline script: runs before the first paint, so that neither theme nor header flashes.
 * It stands here because the page that carries it and the policy that admits it by hash must agree to the byte.
 */
export const earlyScript = `(()=>{const d=document.documentElement;try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('accessToken')){d.dataset.member='maybe';if(JSON.parse(localStorage.getItem('member')).activated===false)d.dataset.inactive=''}}catch{}})()`
