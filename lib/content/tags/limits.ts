/** Maximum tags per picture, and products per tag. */
export const tagLimits = { tags: 24, objects: 6 }
