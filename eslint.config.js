import { builtinRules } from 'eslint/use-at-your-own-risk'
import { defineConfig, globalIgnores } from 'eslint/config'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import react from 'eslint-plugin-react'
import reactHooks from 'eslint-plugin-react-hooks'
import unicorn from 'eslint-plugin-unicorn'
import tseslint from 'typescript-eslint'

const noBarrels = ['ExportAllDeclaration', 'ExportNamedDeclaration[source]'].map((selector) => ({
  selector,
  message: 'No barrels: import each thing from the file it lives in.',
}))

const noDefaultExport = ['ExportDefaultDeclaration', 'ExportSpecifier[exported.name="default"]'].map(
  (selector) => ({ selector, message: 'One name per thing: export it by its name.' }),
)

/** These read a page as it is at that moment; on a busy machine the moment comes too early. */
const noHastyReads = [
  {
    selector:
      'CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(allInnerTexts|allTextContents|boundingBox|count|getAttribute|innerText|inputValue|is(Checked|Disabled|Editable|Enabled|Hidden|Visible)|textContent|title)$/]',
    message: 'Wait until it is so: await eventually(() => …).',
  },
]

/** Outside of `describe` it also holds for the files that come after in the same worker. */
const noLastingOverrides = [
  {
    selector: 'Program > ExpressionStatement > CallExpression[callee.property.name="override"]',
    message: "Extend the test instead: const test = base.extend('visitor', …).",
  },
]

/** What `react/jsx-no-literals` does not look at: four attributes, and words behind a condition. */
const noWordsInMarkup = [
  'JSXAttribute[name.name=/^(alt|aria-label|placeholder|title)$/] > Literal[value=/\\S/]',
  'JSXAttribute[name.name=/^(alt|aria-label|placeholder|title)$/] > JSXExpressionContainer > :matches(Literal, TemplateLiteral)',
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=/[a-z]/i]',
].map((selector) => ({ selector, message: 'Words that people read or hear live in *.copy.ts.' }))

/** What ESLint itself recommends; the package that lists it would hold nothing else that is used here. */
const recommended = Object.fromEntries(
  [...builtinRules].filter(([, rule]) => rule.meta.docs.recommended).map(([name]) => [name, 'error']),
)

export default defineConfig(
  globalIgnores(['build', '.react-router', 'data', 'test-results']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { rules: recommended },
  tseslint.configs.recommended,
  jsxA11y.flatConfigs.recommended,
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },

  {
    plugins: { react, unicorn },
    // Named, because looking it up calls what ESLint 10 no longer has.
    settings: { react: { version: '19.3' } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-param-reassign': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(\\.\\./){2,}', message: 'Use ./ or ../ inside a feature and #app/ everywhere else.' },
          ],
        },
      ],
      'no-restricted-syntax': ['error', ...noBarrels, ...noDefaultExport, ...noWordsInMarkup],
      'unicorn/filename-case': ['error', { case: 'kebabCase' }],
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      // The rooms add their tables to one empty interface.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      'react/button-has-type': 'error',
      'react/jsx-key': 'error',
      // Spanish lives in *.copy.ts.
      'react/jsx-no-literals': [
        'error',
        {
          noStrings: true,
          ignoreProps: true,
          allowedStrings: ['·', '×', '/', '$', 'cm'],
        },
      ],
    },
  },

  {
    files: [
      '**/*.route.ts',
      '**/*.route.tsx',
      'app/root.tsx',
      'app/routes.ts',
      'app/entry.*.tsx',
      '*.config.{ts,js}',
      '**/*.mjs',
    ],
    rules: { 'no-restricted-syntax': ['error', ...noBarrels, ...noWordsInMarkup] },
  },
  {
    files: [
      'app/platform/log.server.ts',
      'scripts/**',
      'database/**',
      'bench/**',
      'drill/**',
      'tools/**',
      'test/quiet-console.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.copy.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'test/**'],
    rules: {
      'max-lines': 'off',
      'no-restricted-syntax': ['error', ...noBarrels, ...noDefaultExport],
      'react/jsx-no-literals': 'off',
    },
  },
  {
    files: ['e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...noBarrels,
        ...noDefaultExport,
        ...noHastyReads,
        ...noLastingOverrides,
      ],
    },
  },
  {
    files: ['**/index.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'No index files: name it for what it holds.' },
      ],
    },
  },
  // Vitest asks for it.
  {
    files: ['e2e/global-setup.ts', 'test/postgres-global-setup.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noBarrels, ...noHastyReads] },
  },
  {
    files: ['app/shell/service-worker.js'],
    languageOptions: {
      globals: { self: false, caches: false, fetch: false, Response: false, Headers: false },
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: { console: false, process: false, URL: false, setInterval: false, clearInterval: false },
    },
  },
)
