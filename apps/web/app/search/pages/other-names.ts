import type { OfferedKey } from '#features/services/contract/services.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

// What people call things in Hale besides their titles: names separated by commas. A translation lists what people type in
// that language, and may have more or fewer.

export const otherNamesOfScreens: Record<string, MessageDescriptor> = {
  '/dashboard/home': msg`start, start page, main page, dashboard, overview`,
  '/dashboard/account': msg`my account, account, settings, account settings, preferences, options, profile, my profile, personal details, log out, sign out, log off, sign off`,
  '/dashboard/results': msg`results, my results, past results, previous results, score, my score, chart, history, progress, my answers, scan results, past scans, my scans, questionnaire results, health record`,
  '/dashboard/check-ins': msg`check in, daily check-in, mood, mood tracker, mood diary, my mood, feelings, how I feel, energy, sleep diary, sleep tracker, my sleep, hours of sleep, diary, journal, streak, step count, step counter, steps walked, pedometer`,
  '/dashboard/my-plan': msg`plan, my plan, steps, my steps, next steps, goals, my goals, habits, what to do, to do, stop smoking, drink less`,
  '/dashboard/notifications': msg`alerts, messages, inbox, bell, updates, what is new`,
  '/dashboard/notifications/settings': msg`push notifications, email notifications, email preferences, notification preferences, alerts, email alerts, reminders, emails, turn off notifications, mute, quiet hours, do not disturb, unsubscribe, stop emails, follow a category`,
  '/dashboard/help-lines': msg`help line, helpline, hotline, crisis line, crisis helpline, crisis, emergency, emergency number, emergency services, ambulance, police, urgent help, who to call, phone numbers, suicide prevention, domestic violence help, 911, 999, 112, 988`,
  '/questionnaire': msg`questionnaire, survey, take the questionnaire again, answer again, retake, health check, check-up, assessment, self-assessment, test, quiz, health questions, score`,
  '/privacy-policy': msg`privacy, privacy notice, data protection, GDPR, confidential, confidentiality, cookies, cookie settings, tracking, data, my data, personal data, data security, what is kept, terms, terms of use, terms and conditions, legal notice, who can see my data`,
  '/media': msg`news, feed, headlines, press`,
  '/dashboard/articles': msg`read, reading, library, blog, text size, font size, larger text, bigger letters`,
  '/dashboard/kept': msg`offline, offline files, downloads, keep for offline, saved on this device, read offline`,
  '/dashboard/videos': msg`watch, films, clips`,
  '/dashboard/insights': msg`what my boss sees, what my manager sees, what my company sees, who sees my answers, who can see my answers, is it anonymous, anonymous, employer, totals, statistics`,
  '/dashboard/admin/people': msg`invite, invite people, invite employees, invite colleagues, invitations, add people, add employees, add users, employees, staff, colleagues, members, users, accounts, roles, permissions, admins, remove a person`,
  '/dashboard/admin/insights': msg`totals, statistics, reports, analytics, participation, usage`,
  '/dashboard/admin/questionnaire': msg`questions, survey, edit the questionnaire`,
  '/dashboard/admin/design': msg`logo, colours, brand, branding, font, look, pictures`,
  '/dashboard/admin/services': msg`programmes, switch on, edit services`,
  '/dashboard/admin/announcements': msg`announce, broadcast, message to everyone, send a message`,
  '/dashboard/admin/tours': msg`guided tours, introduction, onboarding`,
  '/dashboard/admin/clinical-reviews': msg`review, medical review, reviewers`,
  '/dashboard/admin/sign-in': msg`single sign-on, SSO, SAML, OpenID Connect, OIDC, identity provider, login service, two-step login, two-factor authentication, 2FA, MFA, passkeys, security, domains`,
  '/dashboard/admin/directory-sync': msg`SCIM, provisioning, user provisioning, Entra ID, Azure AD, Okta, directory, active directory, HR system`,
  '/dashboard/admin/audit': msg`audit log, audit trail, log, who changed what, history of changes, SIEM`,
  '/dashboard/admin/retention': msg`data retention, how long data is kept, delete old data, retention period`,
  '/dashboard/admin/challenges': msg`step challenge, competition, teams, start a challenge`,
  '/dashboard/challenge': msg`team challenge, step challenge, steps challenge, my team, competition, teams`,
  '/dashboard/pictures': msg`images, photos, picture library`,
  '/dashboard/articles/new': msg`write, write an article, create an article`,
  '/dashboard/articles/drafts': msg`drafts, edit, edit articles, my drafts`,
  '/dashboard/videos/new': msg`upload, upload a video, add a video`,
  '/dashboard/videos/drafts': msg`drafts, edit, edit videos`,
}

export const otherNamesOfServices: Record<OfferedKey, MessageDescriptor> = {
  corpcare: msg`EAP, employee assistance, employee assistance programme, counselling, counseling, counsellor, counselor, therapy, therapist, psychologist, psychotherapist, mental health support, support, talk to someone, someone to talk to, legal advice, lawyer, legal help, legal question, financial advice, financial help, debt, debt advice, budget, gambling, childcare, child care, elder care, care for a parent, coach`,
  ourrelationship: msg`couple, couples, couples therapy, couples counselling, marriage, marriage counselling, relationship, relationship advice, divorce, separation`,
  vrsfreedom365: msg`addiction, recovery, sober, sobriety, rehab, stop drinking, quit drinking, stop taking drugs, addiction help, check-in`,
  ucm: msg`doctor, nurse, GP, online doctor, call a doctor, see a doctor, talk to a doctor, telemedicine, telehealth, video visit, video call, appointment, book an appointment, sick note, fit note, doctor’s note, medical certificate, sick leave, prescription, urgent care, medical advice`,
  clinicalreference: msg`diseases, conditions, illnesses, symptoms, symptom checker, A to Z, medical encyclopedia, Mayo Clinic, saved conditions`,
  scan: msg`scan, face scan, facial scan, selfie scan, health scan, heart rate, heart rate camera, measure my heart rate, pulse, measure my pulse, camera, vital signs`,
}
