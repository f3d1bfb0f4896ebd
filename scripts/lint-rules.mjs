// Rules of this code base for oxlint (`jsPlugins` in .oxlintrc.json).

/** Makes a rule that reports whatever its selectors find. */
function refuse(message, ...selectors) {
  return {
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
      ),
  }
}

/** These read a page as it is at that moment; on a busy machine the moment comes too early. */
const READS =
  '/^(allInnerTexts|allTextContents|boundingBox|count|getAttribute|innerText|inputValue|is(Checked|Disabled|Editable|Enabled|Hidden|Visible)|textContent|title)$/'

/** What people read or hear beside a page's text. */
const SPOKEN = '/^(alt|aria-label|placeholder|title)$/'

const isElement = ({ type }) => type === 'JSXElement' || type === 'JSXFragment'
const isMapped = ({ type, callee }) => type === 'CallExpression' && callee.property?.name === 'map'
/** Returns the children of an element without blanks and comments. */
const childrenOf = ({ children }) =>
  children
    .map((child) => (child.type === 'JSXExpressionContainer' ? child.expression : child))
    .filter(({ type, value }) => type !== 'JSXEmptyExpression' && !/^\s*$/.test(value ?? 'x'))

/** Returns whether an expression may be a text. A name is one unless the file shows that it holds elements. */
function isText(node, file) {
  const either = (...nodes) => nodes.some((one) => isText(one, file))
  const name = node.name ?? node.property?.name
  switch (node.type) {
    case 'ConditionalExpression':
      return either(node.consequent, node.alternate)
    case 'LogicalExpression':
      return node.operator === '&&' ? either(node.right) : either(node.left, node.right)
    case 'Identifier':
    case 'MemberExpression':
      return !['children', 'undefined'].includes(name) && !holdsElements(name, file)
    case 'CallExpression':
      return !isMapped(node) && node.callee.name !== 'children'
    case 'Literal':
      return node.value !== null && typeof node.value !== 'boolean'
    default:
      return node.type === 'JSXText' || node.type === 'TemplateLiteral'
  }
}

const holdsElements = (name, file) =>
  new RegExp(String.raw`\b(?:${name}\??: ReactNode|const ${name} =[^;]{0,45}?<[A-Za-z])`).test(file)

/**
 * Browsers that translate a page put each text into an element. React then no longer finds a text that comes and goes,
 * nor what stands beside it.
 */
const bareText = {
  create: (context) => {
    const file = context.sourceCode.text
    const report = (node) =>
      context.report({ node, message: 'Give this text an element: translators move it (<span>).' })
    const comesAndGoes = ({ type }) => type === 'ConditionalExpression' || type === 'LogicalExpression'
    return {
      ':matches(JSXElement, JSXFragment)': (node) => {
        const all = childrenOf(node)
        const isSteady = all.length === 1 || !all.some((one) => comesAndGoes(one) || isMapped(one))
        if (node.type === 'JSXElement' && isSteady) return
        for (const one of all) if (isText(one, file)) report(one)
      },
      ':matches(ArrowFunctionExpression, ReturnStatement) > ConditionalExpression': (node) => {
        const branches = [node.consequent, node.alternate]
        if (branches.some((one) => isElement(one)) && isText(node, file)) report(node)
      },
    }
  },
}

export default {
  meta: { name: 'vault' },
  rules: {
    'no-barrels': refuse(
      'No barrels: import each thing from the file it lives in.',
      'ExportAllDeclaration',
      'ExportNamedDeclaration[source]',
    ),
    'no-default-export': refuse(
      'One name per thing: export it by its name.',
      'ExportDefaultDeclaration',
      'ExportSpecifier[exported.name="default"]',
    ),
    /** Covers what `react/jsx-no-literals` leaves out: four attributes, and words behind a condition. */
    'no-words-in-markup': refuse(
      'Words that people read or hear live in *.copy.ts.',
      `JSXAttribute[name.name=${SPOKEN}] > Literal[value=/\\S/]`,
      `JSXAttribute[name.name=${SPOKEN}] > JSXExpressionContainer > :matches(Literal, TemplateLiteral)`,
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/[a-z]/i]',
    ),
    'no-bare-text': bareText,
    'no-hasty-reads': refuse(
      'Wait until it is so: await expect(locator).toHaveText(…) and its like.',
      `CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=${READS}]`,
    ),
    /** They give up after a second, which on a busy machine is too short. */
    'no-hasty-waits': refuse(
      'Wait as long as it takes: await eventually(() => …) of test/eventually.ts.',
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(waitFor|waitUntil)$/][arguments.length=1]',
      'CallExpression[callee.object.name="expect"][callee.property.name="poll"][arguments.length=1]',
    ),
  },
}
