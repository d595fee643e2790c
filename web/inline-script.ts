/**
 * The only inline script; the content policy names it by its hash, so it is the same on every page.
 *
 * It sets the theme before the first paint: the one chosen on this device, else the member's preference, else 'light' ('system'
 * follows the device). Invalid parameters are removed from the address, so that the application reads the same address as the
 * server. The application is fetched when the page has loaded and the browser is idle, or at once when the visitor touches,
 * types or moves the focus. A click on a control that only works with the application (`data-replay`) is held back and replayed
 * after hydration. Files are run one by one, so that no single task blocks a slow phone.
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
f.forEach(function(h){setTimeout(function(){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)})});
f.concat(s.dataset.entry).reduce(function(p,h){return p.then(function(){return import(h)})},Promise.resolve()).catch(function(){w.hydrated=1})}
ev.forEach(function(e){d.addEventListener(e,go,true)});
w.addEventListener('load',function(){(w.requestIdleCallback||setTimeout)(go,{timeout:3000})});
d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-replay]');
if(b&&!w.hydrated){e.preventDefault();e.stopPropagation();w.pendingClick=b}},true);
})(document,window)`
