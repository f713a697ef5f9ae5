/** @typedef {{ from: string, specifier: string, typeOnly: boolean }} Import */

const statement = /(?:^|[;\n])\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/g
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/**
 * The imports a module writes. `import { type A, type B }` counts as type-only, as the compiler erases it under
 * `verbatimModuleSyntax` only when every name is a type.
 * @param {string} from the module's path
 * @param {string} source
 * @returns {Import[]}
 */
export function importsOf(from, source) {
  const code = source.replace(comment, '')
  const found = [...code.matchAll(statement)].map(([text, type, specifier = '']) => ({
    from,
    specifier,
    typeOnly: Boolean(type) || namesTypesOnly(text),
  }))
  return [
    ...found,
    ...[...code.matchAll(dynamic)].map(([, specifier = '']) => ({ from, specifier, typeOnly: false })),
  ]
}

/** @param {string} text */
function namesTypesOnly(text) {
  const names = text.match(/(?:import|export)\s*\{([^}]*)\}/)?.[1]
  if (names === undefined) return false
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '))
}
