-- unused since 0154
DROP TABLE context_events;
