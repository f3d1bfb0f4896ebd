// Rules of this code base for oxlint (`jsPlugins` in .oxlintrc.json).

/** A rule that refuses whatever its selectors find. */
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
    /** What `react/jsx-no-literals` does not look at: four attributes, and words behind a condition. */
    'no-words-in-markup': refuse(
      'Words that people read or hear live in *.copy.ts.',
      `JSXAttribute[name.name=${SPOKEN}] > Literal[value=/\\S/]`,
      `JSXAttribute[name.name=${SPOKEN}] > JSXExpressionContainer > :matches(Literal, TemplateLiteral)`,
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/[a-z]/i]',
    ),
    'no-hasty-reads': refuse(
      'Wait until it is so: await eventually(() => …).',
      `CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=${READS}]`,
    ),
    /** They give up after a second, which on a busy machine is too short. */
    'no-hasty-waits': refuse(
      'Wait as long as it takes: await eventually(() => …) of test/eventually.ts.',
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(waitFor|waitUntil)$/][arguments.length=1]',
      'CallExpression[callee.object.name="expect"][callee.property.name="poll"][arguments.length=1]',
    ),
    /** Outside of `describe` it also holds for the files that come after in the same worker. */
    'no-lasting-overrides': refuse(
      "Extend the test instead: const test = base.extend('visitor', …).",
      'Program > ExpressionStatement > CallExpression[callee.property.name="override"]',
    ),
  },
}
