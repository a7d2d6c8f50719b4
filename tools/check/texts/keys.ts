import ts from 'typescript'

/** Maximum keys that are listed one by one; more variants of a part become `*`. */
const maxVariants = 500

const product = (some: string[], others: string[]): string[] =>
  some.length * others.length > maxVariants
    ? some.map((one) => `${one}*`)
    : some.flatMap((one) => others.map((other) => one + other))

/** Returns the values of a type as patterns: `*` stands for any text. */
export function valuesOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnion()) return [...new Set(type.types.flatMap((one) => valuesOf(one, checker)))]
  if (type.isStringLiteral() || type.isNumberLiteral()) return [String(type.value)]
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) return []
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type)]
  if (type.flags & ts.TypeFlags.TemplateLiteral) {
    const { texts, types } = type as ts.TemplateLiteralType
    return types.reduce(
      (before, one, at) => product(product(before, valuesOf(one, checker)), [texts[at + 1] ?? '']),
      [texts[0] ?? ''],
    )
  }
  const constraint = checker.getBaseConstraintOfType(type)
  return constraint && constraint !== type ? valuesOf(constraint, checker) : ['*']
}

/** Returns an expression without casts, which say nothing about its values. */
function bare(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isParenthesizedExpression(node)
  return isWrapped ? bare(node.expression) : node
}

/** Returns the value of a constant, if the expression is one whose value is written beside it. */
function constantOf(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined
  const isConstant =
    declaration &&
    ts.isVariableDeclaration(declaration) &&
    Boolean(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const)
  return isConstant ? declaration.initializer : undefined
}

/**
 * Returns the keys that an expression may name: each value of a union, and `*` for a part that is any text. Casts are
 * looked through, since they would name one key for all.
 */
export function keysOf(given: ts.Expression, checker: ts.TypeChecker): string[] {
  const node = bare(given)
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node))
    return [...keysOf(node.whenTrue, checker), ...keysOf(node.whenFalse, checker)]
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (before, { expression, literal }) =>
        product(product(before, keysOf(expression, checker)), [literal.text]),
      [node.head.text],
    )
  const values = valuesOf(checker.getTypeAtLocation(node), checker)
  const constant = values.includes('*') ? constantOf(node, checker) : undefined
  return constant ? keysOf(constant, checker) : values
}
