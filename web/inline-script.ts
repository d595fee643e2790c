/**
 * The only inline script; the content policy names it by its hash, so it is the same on every page. It answers what cannot wait
 * for the application, before and after hydration:
 *
 * - The theme, before the first paint: the one chosen on this device, else the member's preference, else 'light' ('system'
 *   follows the device). It follows the device, other tabs and `.theme-toggle`.
 * - Lessons that are ticked on this device: `begun` hides what is for readers who have not begun, in other tabs too.
 * - Dialogs (`command`, `commandfor`): open, close, a press beside one. An open one has an entry in the history, so that Back
 *   closes it, as in phone apps; until hydration, its links and its search replace that entry by themselves.
 * - The search of the bar, where it opens: the focus.
 * - A press on a control that only works with the application (`data-replay`): it is held, marked `aria-busy`, and done again
 *   after hydration; without the application, as a plain link or form.
 *
 * Invalid parameters are removed from the address, so that the application reads the same address as the server.
 *
 * The application is fetched when the page has loaded and the browser is idle, or at once when the visitor touches, types or
 * moves the focus. Files are asked for and run one by one, so that no single task blocks a slow phone.
 */
export const inlineScript = `(function(d,w){
var s=d.currentScript,r=d.documentElement,dark=w.matchMedia('(prefers-color-scheme:dark)'),held=[];
function theme(){var t,b;try{t=localStorage.getItem('theme');b=localStorage.getItem('done')}catch(e){}
r.classList.toggle('begun',!!b);
t=t||s.dataset.theme;r.classList.toggle('dark',t=='dark'||t=='system'&&dark.matches)}
w.chooseTheme=function(t){try{localStorage.setItem('theme',t)}catch(e){s.dataset.theme=t}w.dispatchEvent(new StorageEvent('storage'))};
w.addEventListener('storage',theme);dark.onchange=theme;theme();
if(s.dataset.tidied)history.replaceState(null,'',s.dataset.tidied+location.hash);
var on=0,ev=['pointerdown','keydown','focusin'];
function go(){if(on)return;on=1;ev.forEach(function(e){d.removeEventListener(e,go,true)});
var f=(s.dataset.preload||'').split(' ').filter(Boolean);
f.forEach(function(h){setTimeout(function(){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)})});
f.concat(s.dataset.entry).reduce(function(p,h){return p.then(function(){return import(h)})},Promise.resolve()).catch(w.replayPresses)}
ev.forEach(function(e){d.addEventListener(e,go,true)});
w.addEventListener('load',function(){(w.requestIdleCallback||setTimeout)(go,{timeout:3000})});
w.holdPress=function(e,b,list){e.preventDefault();e.stopPropagation();b.setAttribute('aria-busy',true);if(list.indexOf(b)<0)list.push(b)};
w.replayPresses=function(list){if(!list||!list.push){w.hydrated=true;list=held}
list.splice(0).forEach(function(b){b.removeAttribute('aria-busy');b.click()})};
d.addEventListener('click',function(e){
function at(q){return e.target.closest&&e.target.closest(q)}
var b=at('[commandfor]'),o=at('dialog'),a=!w.hydrated&&o&&at('a[href]');
if(b){e.preventDefault();o=d.getElementById(b.getAttribute('commandfor'));
if(b.getAttribute('command')=='close')o.close();
else{o.showModal();History.prototype.pushState.call(history,{closes:true},'')}}
else if(o==e.target){b=o.getBoundingClientRect();if(e.clientX<b.left||e.clientX>b.right||e.clientY<b.top||e.clientY>b.bottom)o.close()}
else if(at('.theme-toggle'))w.chooseTheme(r.classList.contains('dark')?'light':'dark');
else if(a&&!(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)){e.preventDefault();e.stopPropagation();location.replace(a.href)}
else if(!w.hydrated&&(b=at('[data-replay]')))w.holdPress(e,b,held)},true);
d.addEventListener('submit',function(e){var f=e.target;
if(!w.hydrated&&f.method=='get'&&f.closest('dialog')){e.preventDefault();location.replace(f.action+'?'+new URLSearchParams(new FormData(f)))}},true);
d.addEventListener('toggle',function(e){var i=e.newState=='open'&&e.target.popover&&e.target.querySelector('input');if(i)i.focus()},true);
d.addEventListener('close',function(){if(history.state&&history.state.closes)history.back()},true);
w.addEventListener('popstate',function(){var o=d.querySelector('dialog[open]');if(o)o.close()})
})(document,window)`
