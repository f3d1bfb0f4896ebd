import { defineConfig } from 'eslint/config'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/**
 * No regular expression of the shop may look at a text for longer than in proportion to its length: what strangers
 * write meets them. Apart from the other rules, because it reads no types and is done in seconds.
 */
export default defineConfig({
  files: ['app/**/*.{ts,tsx}'],
  ignores: ['**/*.test.{ts,tsx}'],
  // Nobody may switch these off for a line; what is switched off for other rules is told as a warning, and passes.
  linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
  },
})
