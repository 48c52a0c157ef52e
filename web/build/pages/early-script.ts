/**
 * Runs in a page as it is read, before anything is drawn, and as soon as the browser has it; the content security policy names its hash.
 * - The colours are those that were chosen on this device.
 * - What the server rendered for a visitor waits unseen where somebody is signed in, where the tab is another company's, where
 *   another language was chosen on this device, or where the browser's history brings something that the screen says.
 * - A form that is sent before the app listens is kept, and sent by the app: else a password would stand in the address.
 */
export const EARLY_SCRIPT = `(h=>{addEventListener('submit',e=>{if('prerendered'in h.dataset){e.preventDefault();e.stopImmediatePropagation();h.dataset.prerendered='sent'}},true);try{let s=localStorage,t=s.getItem('theme');if(t=='light'||t=='dark')h.dataset.theme=t;let l=s.getItem('language');if((l&&l!=h.lang.slice(0,2))||s.getItem('auth')||(sessionStorage.getItem('company')&&!new URLSearchParams(location.search).has('company'))||history.state?.usr)h.dataset.waiting=''}catch{}})(document.documentElement)`
