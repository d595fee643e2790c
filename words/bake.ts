import { transform } from '@lingui/native-tools'
import { MagicString } from 'magic-string'
import { parseSync, Visitor, type ESTree } from 'rolldown/utils'
import { codeOf, outermost, type Mark } from './mark-code.ts'

/** The text of a message in the language of the build. */
export type Translate = (message: string, context: string | undefined) => string

/** The module that code takes its marks from (package.json, `imports`). */
const words = '#words'
/** The text that Lingui's transform leaves in place of a mark, until it is replaced here. */
const left = { call: '$_i18n', element: 'Trans_' }

/**
 * Puts the texts of a language instead of the marks `t`, `plural`, `<Trans>` and `<Plural>`. Lingui's transform makes a message of each mark;
 * here each message becomes plain code, so that nothing translates at run time.
 * @param code TypeScript, of a file with this name
 * @returns JavaScript in which JSX stays, and its source map; null if the code has no marks
 * @throws {Error} for a mark that is not right, with file and line
 */
export async function bakeWords(code: string, file: string, translate: Translate) {
  if (!code.includes(`'${words}'`)) return null
  const marked = await transform(code, file, {
    macro: {
      corePackage: [words],
      jsxPackage: [words],
      descriptorFields: 'all',
      runtimeModules: { i18n: [words, 'i18n'], Trans: [words, 'Trans'] },
    },
  })
  return inline(marked.code, translate)
}

/** @param code after Lingui's transform */
function inline(code: string, translate: Translate) {
  const { program } = parseSync('marked.jsx', code, { lang: 'jsx', sourceType: 'module' })
  const marks = marksIn(program)
  const out = new MagicString(code)
  const used = new Set<string>()
  for (const mark of outermost(marks, { start: 0, end: code.length }))
    out.overwrite(mark.start, mark.end, codeOf(mark, { code, marks, translate, used }))
  for (const node of program.body)
    if (node.type === 'ImportDeclaration' && node.source.value === words && isLeft(node))
      out.remove(node.start, node.end)
  if (used.size > 0)
    out.prepend(`import { ${[...used].map((name) => `${name} as $${name}`).join(', ')} } from '${words}';\n`)
  return { code: out.toString(), map: out.generateMap({ hires: 'boundary' }) }
}

/** The import that Lingui's transform adds. */
const isLeft = ({ specifiers }: ESTree.ImportDeclaration) =>
  specifiers.length > 0 &&
  specifiers.every(({ local }) => Object.values(left).some((name) => local.name.startsWith(name)))

function marksIn(program: ESTree.Program): Mark[] {
  const marks: Mark[] = []
  const children = new Set<ESTree.JSXElement>()
  const noteChildren = (node: { children: ESTree.JSXChild[] }) => {
    for (const child of node.children) if (child.type === 'JSXElement') children.add(child)
  }
  new Visitor({
    JSXFragment: noteChildren,
    JSXElement(node) {
      noteChildren(node)
      const [spread] = node.openingElement.attributes
      const { name } = node.openingElement
      if (name.type !== 'JSXIdentifier' || !name.name.startsWith(left.element)) return
      if (spread?.type !== 'JSXSpreadAttribute' || spread.argument.type !== 'ObjectExpression') return
      marks.push({
        start: node.start,
        end: node.end,
        descriptor: spread.argument,
        place: children.has(node) ? 'child' : 'element',
      })
    },
    CallExpression({ callee, arguments: [descriptor], start, end }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
      if (!callee.object.name.startsWith(left.call) || descriptor?.type !== 'ObjectExpression') return
      marks.push({ start, end, descriptor, place: 'text' })
    },
  }).visit(program)
  return marks
}
