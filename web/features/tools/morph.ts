/**
 * Makes the content of an element that of some HTML by changing only the texts and attributes that differ: a picture that follows a slider is not
 * built anew with each step, and its styles are not found anew. A part of another structure is replaced.
 */
export function morph(element: Element, html: string): void {
  const template = document.createElement('template')
  template.innerHTML = html
  morphChildren(element, template.content)
}

function morphChildren(shown: Element, wanted: ParentNode): void {
  const [before, after] = [[...shown.childNodes], [...wanted.childNodes]]
  for (const [index, node] of after.entries()) {
    const old = before[index]
    if (!old) shown.append(node)
    else if (old.isEqualNode(node)) continue
    else if (old.nodeName !== node.nodeName) old.replaceWith(node)
    else if (old instanceof Element && node instanceof Element) {
      morphAttributes(old, node)
      morphChildren(old, node)
    } else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue
  }
  for (const node of before.slice(after.length)) node.remove()
}

function morphAttributes(shown: Element, wanted: Element): void {
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  for (const name of shown.getAttributeNames()) if (!wanted.hasAttribute(name)) shown.removeAttribute(name)
}
