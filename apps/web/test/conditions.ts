import { aspects, type Condition } from '#features/conditions/contract/conditions.ts'

/** Makes a condition as its page gets it. */
export function makeCondition(more: Partial<Condition> = {}): Condition {
  return {
    ...{ id: 'asthma', title: 'Asthma', language: 'en', languages: ['en'] },
    names: [{ text: 'bronchial asthma', language: 'en', kind: 'clinical' }],
    groups: ['Lungs'],
    codes: [{ system: 'ICD-10', code: 'J45' }],
    care: {
      emergency: ['You cannot finish a sentence.'],
      doNow: [],
      today: ['Your inhaler helps less than it did.'],
      soon: ['You wake up at night.'],
      selfCare: ['Keep away from smoke.'],
    },
    ...{ urgentLanguage: 'en', careLanguage: 'en' },
    sections: aspects.map((aspect) => ({ aspect, html: `<p>About its ${aspect}: &lt;nothing&gt;.</p>` })),
    related: [{ id: 'hay-fever', title: 'Hay Fever' }],
    articles: [],
    videos: [],
    source: { key: 'library', name: 'Hale', url: null, attribution: 'Hale editorial team', licence: 'MIT' },
    sources: [{ title: 'Asthma <in adults>', publisher: 'A society', url: 'https://example.org/asthma' }],
    ...{ clinicallyReviewed: false, clinicalReview: null, saved: false, emergencyNumber: '911' },
    ...{ reviewedOn: '2026-09-01', nextReviewOn: '2027-09-01' },
    ...more,
  }
}
