// The tables as the migrations make them; a test holds the two together.

export * from './tables/companies.ts'
export * from './tables/people.ts'
export * from './tables/jobs.ts'
export * from './tables/mail.ts'
export * from './tables/articles.ts'
export * from './tables/media.ts'
export * from './tables/conditions.ts'
export * from './tables/questionnaires.ts'
export * from './tables/insights.ts'
export * from './tables/scans.ts'
