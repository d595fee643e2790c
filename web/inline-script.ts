/**
 * The only inline script; the content policy names it by its hash, so it is the same on every page.
 *
 * It sets the theme before the first paint: what was chosen on this device, else what the page's member prefers, else 'light'
 * ('system' follows the device). What was unreadable in the address goes from it, so that the application reads what the server
 * did. Then it leaves the page alone until it has loaded and the browser is idle, and fetches the application; at once when the visitor first
 * touches, types or moves the focus. A press on something that only works with the application (`data-replay`) is kept from the
 * half of the application that may be there already, and done when all of it has taken over. Files are run one by one, so that no
 * single piece of work keeps a slow phone from answering.
 */
export const inlineScript = `(function(d,w){
var s=d.currentScript,r=d.documentElement,t;
try{t=localStorage.getItem('theme')}catch(e){}
t=t||s.dataset.theme;
if(t=='dark'||(t=='system'&&matchMedia('(prefers-color-scheme:dark)').matches))r.classList.add('dark');
if(s.dataset.tidied)history.replaceState(null,'',s.dataset.tidied+location.hash);
var on=0,ev=['pointerdown','keydown','focusin'];
function go(){if(on)return;on=1;ev.forEach(function(e){d.removeEventListener(e,go,true)});
var f=(s.dataset.preload||'').split(' ').filter(Boolean);
f.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});
f.concat(s.dataset.entry).reduce(function(p,h){return p.then(function(){return import(h)})},Promise.resolve()).catch(function(){w.hydrated=1})}
ev.forEach(function(e){d.addEventListener(e,go,true)});
w.addEventListener('load',function(){(w.requestIdleCallback||setTimeout)(go,{timeout:3000})});
d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-replay]');
if(b&&!w.hydrated){e.preventDefault();e.stopPropagation();w.pendingClick=b}},true);
})(document,window)`
