/** A phrase to train on: the names of its features, each once, whether danger is meant, and its weight. */
export type Example = { names: string[]; isMeant: boolean; weight: number }

const STEPS = 250
const RATE = 0.3

/**
 * Fits a logistic regression by AdaGrad; a phrase's score is the sum of the bias and the weights of its names. `ridge`
 * is the penalty on squared weights.
 */
export function train(
  examples: Example[],
  { ridge = 1, steps = STEPS } = {},
): { bias: number; weights: Map<string, number> } {
  const names = [...new Set(examples.flatMap((example) => example.names))]
  const index = new Map(names.map((name, index) => [name, index]))
  const rows = examples.map((example) => example.names.map((name) => index.get(name) ?? 0))
  const last = names.length
  const weights = new Float64Array(last + 1)
  const squares = new Float64Array(last + 1)

  for (let step = 0; step < steps; step += 1) {
    const slopes = weights.map((weight, index) => (index === last ? 0 : ridge * weight))
    for (const [at, { isMeant, weight }] of examples.entries()) {
      const row = rows[at] ?? []
      const score = row.reduce((sum, name) => sum + (weights[name] ?? 0), weights[last] ?? 0)
      const error = (1 / (1 + Math.exp(-score)) - Number(isMeant)) * weight
      for (const name of [...row, last]) slopes[name] = (slopes[name] ?? 0) + error
    }
    for (const [at, slope] of slopes.entries()) {
      squares[at] = (squares[at] ?? 0) + slope * slope
      weights[at] = (weights[at] ?? 0) - (RATE * slope) / (Math.sqrt(squares[at] ?? 0) + 1e-6)
    }
  }
  return {
    bias: weights[last] ?? 0,
    weights: new Map(names.map((name, index) => [name, weights[index] ?? 0])),
  }
}

/** Returns the cross-validated scores of phrases, each by weights that were trained on other phrases. */
export function crossValidate(examples: Example[], folds = 10): number[] {
  const scores: number[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const { bias, weights } = train(examples.filter((_, index) => index % folds !== fold))
    for (let index = fold; index < examples.length; index += folds) {
      const names = examples[index]?.names ?? []
      scores[index] = names.reduce((sum, name) => sum + (weights.get(name) ?? 0), bias)
    }
  }
  return scores
}
